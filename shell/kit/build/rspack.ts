import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Configuration,
  CopyRspackPlugin,
  container,
  DefinePlugin,
  HtmlRspackPlugin,
  NormalModuleReplacementPlugin,
} from '@rspack/core';
import { contractVersion } from '../src/contract-version.ts';
import { colorDeclarations, font, size, type } from '../src/ui/theme/tokens.ts';
import { emitJson } from './emit-json.ts';
import { emitHashedEntry, remoteEntry } from './hashed-entry.ts';
import { type ExposedScreen, preloadList } from './preload-list.ts';
import { replacements } from './replacements.ts';

const { ModuleFederationPluginV1: FederationPlugin } = container;

type Shared = NonNullable<ConstructorParameters<typeof FederationPlugin>[0]['shared']>;

const checkout = fileURLToPath(new URL('../../../', import.meta.url));
const kitAssets = fileURLToPath(new URL('../assets', import.meta.url));
const template = fileURLToPath(new URL('./index.html', import.meta.url));

/** Module Federation containers are global variables, so a remote's name is an identifier: mfe_request. */
export type RemoteName = `mfe_${string}`;

/** What exists once per page. Routing, GraphQL and styles are reached through the kit. */
const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@cowbell/kit',
  '@cowbell/kit/dialog',
  '@cowbell/kit/form',
  '@cowbell/kit/session',
  // With the forms of a page: one copy of the rules, and of the validator below them.
  '@cowbell/contracts/rules/account',
  '@cowbell/contracts/rules/artist',
  '@cowbell/contracts/rules/request',
  '@cowbell/contracts/rules/song',
  '@cowbell/contracts/rules/text',
];

/**
 * A remote has no copy of its own and takes the host's, which shell/src/remotes/container.ts hands out. It is not loaded
 * into a host whose kit has another contract.
 */
const consumed: Shared = Object.fromEntries(
  singletons.map((key) => [
    key,
    {
      ...{ singleton: true, import: false },
      ...(key === '@cowbell/kit'
        ? { requiredVersion: `^${contractVersion}`, strictVersion: true }
        : { requiredVersion: false }),
    },
  ]),
);

/** The libraries of the first view in one file, which the document names, and which browsers keep between versions. */
const libraries = { test: /node_modules/, name: 'libraries', chunks: 'initial', enforce: true } as const;

/** Loaders. */
const stripIndentation = fileURLToPath(new URL('./strip-indentation.ts', import.meta.url));
const splitDocuments = fileURLToPath(new URL('./split-documents.ts', import.meta.url));

const routerFolder = dirname(
  createRequire(createRequire(import.meta.url).resolve('react-router-dom/package.json')).resolve(
    'react-router/package.json',
  ),
);
/** The router's build without warnings for developers. Its package does not export it. */
const productionRouter = {
  'react-router$': `${routerFolder}/dist/production/index.mjs`,
  'react-router/dom$': `${routerFolder}/dist/production/dom-export.mjs`,
};

/**
 * Where a front end is built: a folder of the environment variable COWBELL_BUILD_ROOT, with the layout of the checkout, or
 * the package itself.
 */
export function outputPath(directory: URL, folder: string): string {
  const { COWBELL_BUILD_ROOT } = process.env;
  const path = fileURLToPath(new URL(folder, directory));
  return COWBELL_BUILD_ROOT ? path.replace(checkout, `${COWBELL_BUILD_ROOT}/`) : path;
}

function common(directory: URL): Configuration {
  return {
    mode: 'production',
    context: fileURLToPath(directory),
    target: ['web', 'es2022'],
    devtool: 'source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['es2015', '...'], alias: productionRouter },
    module: {
      rules: [
        // No federation package has side effects, but not all declare it. With this, their unused parts are left out.
        { test: /@module-federation[\\/].*\.m?js$/, sideEffects: false },
        // So that a screen downloads only what it uses of the queue.
        { test: /[\\/]kit[\\/]src[\\/]queue[\\/]/, sideEffects: false },
        { test: /[\\/]generated[\\/]graphql\.ts$/, enforce: 'pre', loader: splitDocuments, sideEffects: false },
        { test: /\.(?:tsx|styles\.ts)$/, enforce: 'pre', loader: stripIndentation },
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
      path: outputPath(directory, 'dist/'),
      clean: true,
      filename: 'static/[name].[contenthash:8].js',
      chunkFilename: 'static/[name].[contenthash:8].js',
      // A chunk that hangs is given up, so that its screen can say so.
      chunkLoadTimeout: 15_000,
    },
    plugins: [
      new DefinePlugin({
        // Leaves out the development checks of libraries that look for this flag.
        __DEV__: 'false',
        'globalThis.__DEV__': 'false',
        // The federation runtime: in a browser, without manifests and version negotiation.
        ENV_TARGET: '"web"',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_OPTIMIZE_NO_SHARED: 'true',
      }),
      ...replacements.map(
        ({ library, imported, replacement }) =>
          new NormalModuleReplacementPlugin(imported, (module) => {
            if (module.context.includes(library)) module.request = replacement;
          }),
      ),
    ],
    performance: false,
    stats: 'errors-warnings',
  };
}

function documentWith(
  title: string,
  { manifest = '', filename = 'index.html', theme = '' } = {},
): InstanceType<typeof HtmlRspackPlugin> {
  const templateParameters = {
    title,
    manifest,
    theme,
    display: font.display,
    heading: type.title,
    ...size,
    ...colorDeclarations,
  };
  return new HtmlRspackPlugin({ filename, template, templateParameters, scriptLoading: 'defer' });
}

export function hostConfig(
  directory: URL,
  options: {
    name: string;
    title: string;
    /** `./src/main.tsx` unless it says otherwise. */
    entry?: string;
    /** The screen at each path, for the edge, which lets a browser fetch it early. */
    screens: readonly { path: string; screen: string; title?: string }[];
    /** Path of the web app manifest of a page that can be installed. */
    manifest?: string;
    /** Folder of files that are served as they are. */
    assets?: string;
  },
): Configuration {
  const base = common(directory);
  return {
    ...base,
    name: options.name,
    entry: { main: options.entry ?? './src/main.tsx' },
    optimization: { splitChunks: { cacheGroups: { libraries } } },
    output: { ...base.output, publicPath: '/', uniqueName: options.name },
    plugins: [
      ...(base.plugins ?? []),
      emitJson('screens.json', () => options.screens),
      documentWith(options.title, { manifest: options.manifest }),
      new CopyRspackPlugin({ patterns: [kitAssets, options.assets ?? []].flat().map((from) => ({ from })) }),
    ],
  };
}

export function workerConfig(
  directory: URL,
  options: {
    entry: string;
    filename: string;
    after: string;
  },
): Configuration {
  const base = common(directory);
  return {
    ...base,
    target: ['webworker', 'es2022'],
    entry: { worker: options.entry },
    dependencies: [options.after],
    devtool: false,
    output: { ...base.output, filename: options.filename, clean: false },
  };
}

/**
 * A page of its own for a dark room, without federation, beside a host that has been built before: `<page>.html` and its
 * scripts in `<page>/`.
 */
export function pageConfig(
  directory: URL,
  options: { entry: string; title: string; page: string; after: string },
): Configuration {
  const { entry, title, page, after } = options;
  const base = common(directory);
  const names = { filename: `${page}/[name].[contenthash:8].js`, chunkFilename: `${page}/[name].[contenthash:8].js` };
  return {
    ...base,
    name: page,
    entry: { main: entry },
    dependencies: [after],
    // The kit and the rules only declare things, so what the page does not use of them is left out.
    module: {
      rules: [...(base.module?.rules ?? []), { test: /[\\/](kit|contracts)[\\/]src[\\/]/, sideEffects: false }],
    },
    output: { ...base.output, ...names, clean: false, publicPath: '/', uniqueName: page },
    plugins: [...(base.plugins ?? []), documentWith(title, { filename: `${page}.html`, theme: 'dark' })],
  };
}

/** The gallery of the kit, which nobody deploys. */
export function galleryConfig(directory: URL, options: { entry: string; title: string }): Configuration {
  const base = common(directory);
  return {
    ...base,
    entry: { main: options.entry },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      documentWith(options.title),
      new CopyRspackPlugin({ patterns: [{ from: kitAssets }] }),
    ],
  };
}

/** A micro-frontend: one exposed module for each screen or piece, loaded by a host at run time. */
export function remoteConfig(
  directory: URL,
  options: {
    name: RemoteName;
    /** By the name that follows the remote's in `mfe_request/song-browser`. */
    exposes: Record<string, ExposedScreen>;
  },
): Configuration {
  const base = common(directory);
  return {
    ...base,
    entry: {},
    // One file for each screen: a second one would be another round trip and compress worse.
    optimization: { splitChunks: false },
    output: { ...base.output, publicPath: 'auto', uniqueName: options.name },
    plugins: [
      ...(base.plugins ?? []),
      new FederationPlugin({
        name: options.name,
        filename: remoteEntry,
        library: { type: 'var', name: options.name },
        exposes: Object.fromEntries(
          Object.entries(options.exposes).map(([name, { import: path }]) => [`./${name}`, { import: path, name }]),
        ),
        shared: consumed,
      }),
      emitHashedEntry,
      emitJson('preload.json', (compilation) => preloadList(options.exposes, directory, compilation)),
    ],
  };
}
