/** Builds the front ends for `npm run dev` on each change, and tells open pages to take the new modules. */
import { rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type Configuration, type ModuleOptions, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

const refreshHook = fileURLToPath(new URL('./refresh-hook.ts', import.meta.url));

function withRefresh(rule: NonNullable<ModuleOptions['rules']>[number]): typeof rule {
  if (typeof rule !== 'object' || rule?.loader !== 'builtin:swc-loader') return rule;
  const { jsc } = rule.options as { jsc: object };
  const react = { runtime: 'automatic', development: true, refresh: true };
  return { ...rule, options: { jsc: { ...jsc, transform: { react } } } };
}

function forDevelopment(config: Configuration, folder: string): Configuration {
  const { dependencies: _order, entry, output, module, plugins = [], ...rest } = config;
  const { main } = entry as { main?: string };
  return {
    ...rest,
    mode: 'development',
    // The edge serves no .map files, and its content security policy forbids eval.
    devtool: 'inline-cheap-module-source-map',
    lazyCompilation: false,
    // A remote's entry is its container, which the federation plugin adds.
    entry: main ? { main: [refreshHook, main] } : {},
    output: {
      ...output,
      path: folder,
      // Old updates stay: a page that missed one asks for it later.
      clean: false,
      filename: 'static/[name].js',
      chunkFilename: 'static/[name].js',
    },
    module: { ...module, rules: (module?.rules ?? []).map(withRefresh) },
    plugins: [...plugins, new ReactRefreshRspackPlugin()],
  };
}

const [port = '', output = '', ...targets] = process.argv.slice(2);

async function loadConfig(target: string): Promise<Configuration> {
  const [folder = '', source = ''] = target.split('=');
  const [file = '', name] = source.split('#');
  const { default: exported } = (await import(file)) as { default: Configuration | Configuration[] };
  const config = [exported].flat().find((one) => !name || one.name === name);
  if (!config) throw new Error(`${file} has no build ${name}.`);
  return { ...forDevelopment(config, `${output}/${folder}/dist`), name: folder };
}

rmSync(output, { recursive: true, force: true });
const compiler = rspack(await Promise.all(targets.map(loadConfig)));

/** Hashes of the last builds, by folder. */
const hashes = new Map<string, string>();
let isBuilt = false;
compiler.hooks.done.tap('report', ({ stats }) => {
  for (const one of stats) {
    const { name = '' } = one.compilation;
    const isNew = hashes.get(name) !== one.hash;
    hashes.set(name, one.hash ?? '');
    if (!isNew) continue;
    const { errors = [], time = 0 } = one.toJson({ all: false, errors: true, timings: true });
    for (const { message, moduleName = '' } of errors) {
      for (const line of [moduleName, ...message.split('\n')]) console.error(`failed ${name} ${line}`);
    }
    if (isBuilt && errors.length === 0) console.log(`built ${name} updated ${(time / 1_000).toFixed(1)} s`);
  }
  isBuilt = true;
});

const server = new RspackDevServer(
  {
    host: '127.0.0.1',
    port,
    hot: true,
    // Pages of the edge, which is on another port.
    allowedHosts: ['localhost', '127.0.0.1'],
    static: false,
    client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: false, logging: 'warn' },
    devMiddleware: { writeToDisk: true, stats: 'none' },
    setupMiddlewares: (middlewares) => [
      {
        name: 'readyz',
        path: '/readyz',
        middleware: (_request: IncomingMessage, response: ServerResponse) => {
          response.statusCode = isBuilt ? 200 : 503;
          response.end();
        },
      },
      ...middlewares,
    ],
  },
  compiler,
);
await server.start();
