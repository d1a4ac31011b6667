import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  type Configuration,
  CopyRspackPlugin,
  DefinePlugin,
  HtmlRspackPlugin,
  NormalModuleReplacementPlugin,
} from '@rspack/core';

type ModuleFederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

const kitAssets = fileURLToPath(new URL('../assets', import.meta.url));
const template = fileURLToPath(new URL('./index.html', import.meta.url));

/** Module Federation containers are global variables, so a remote's name is an identifier: mfe_request. */
export type RemoteName = `mfe_${string}`;

/**
 * What exists once per page. Routing, GraphQL and styles are not listed: all of them are reached through the kit,
 * which lets the bundler drop what the kit does not re-export.
 */
const singletons = ['react', 'react/jsx-runtime', '@cowbell/kit', '@cowbell/kit/dialog', '@cowbell/kit/form'];

/** A host brings the shared modules; a remote has no copy of its own and takes the host's. */
function shared(role: 'host' | 'remote'): NonNullable<ModuleFederationOptions['shared']> {
  return Object.fromEntries(
    singletons.map((key) => [
      key,
      { singleton: true, requiredVersion: false, ...(role === 'remote' && { import: false as const }) },
    ]),
  );
}

const enhanced = createRequire(import.meta.resolve('@module-federation/enhanced'));
const runtimeTools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
const federationRuntime = {
  '@module-federation/runtime-tools': enhanced.resolve('@module-federation/runtime-tools').replace(/\.cjs$/, '.js'),
  '@module-federation/runtime': runtimeTools.resolve('@module-federation/runtime').replace(/\.cjs$/, '.js'),
};

function common(directory: URL): Configuration {
  return {
    mode: 'production',
    context: fileURLToPath(directory),
    target: ['web', 'es2022'],
    devtool: 'source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['es2015', '...'], alias: federationRuntime },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
          },
          type: 'javascript/auto',
        },
      ],
    },
    output: {
      path: fileURLToPath(new URL('dist/', directory)),
      clean: true,
      filename: 'static/[name].[contenthash:10].js',
      chunkFilename: 'static/[name].[contenthash:10].js',
      // A chunk that hangs is given up, so that its screen can say so.
      chunkLoadTimeout: 15_000,
    },
    plugins: [
      // Leaves out the development checks of libraries that look for this flag.
      // The runtime is published twice; only its ECMAScript modules let the bundler drop what is not used.
      new NormalModuleReplacementPlugin(/@module-federation\/.*\.cjs$/, (resource) => {
        resource.request = resource.request.replace(/\.cjs$/, '.js');
      }),
      new DefinePlugin({ __DEV__: 'false', 'globalThis.__DEV__': 'false' }),
    ],
    performance: false,
    stats: 'errors-warnings',
  };
}

/** A page of its own that loads remotes: the shell, and the stand-alone back office. */
export function hostConfig(directory: URL, options: { name: string; title: string }): Configuration {
  const base = common(directory);
  return {
    ...base,
    entry: { main: './src/main.ts' },
    output: { ...base.output, publicPath: '/', uniqueName: options.name },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: options.name,
        remotes: {},
        shared: shared('host'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new HtmlRspackPlugin({ template, title: options.title, scriptLoading: 'defer' }),
      new CopyRspackPlugin({ patterns: [{ from: kitAssets }] }),
    ],
  };
}

/** A page of its own without remotes: the gallery of the kit. */
export function pageConfig(directory: URL, options: { entry: string; title: string }): Configuration {
  const base = common(directory);
  return {
    ...base,
    entry: { main: options.entry },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlRspackPlugin({ template, title: options.title, scriptLoading: 'defer' }),
      new CopyRspackPlugin({ patterns: [{ from: kitAssets }] }),
    ],
  };
}

/** A micro-frontend: one exposed module for each screen or piece, loaded by a host at run time. */
export function remoteConfig(
  directory: URL,
  options: { name: RemoteName; exposes: Record<`./${string}`, string> },
): Configuration {
  const base = common(directory);
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto', uniqueName: options.name },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: options.name,
        filename: 'remoteEntry.js',
        exposes: options.exposes,
        shared: shared('remote'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
    ],
  };
}
