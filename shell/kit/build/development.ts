import { fileURLToPath } from 'node:url';
import type { Configuration, ModuleOptions } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

const refreshHook = fileURLToPath(new URL('./refresh-hook.ts', import.meta.url));

/** Makes the loader of TypeScript add what React Refresh needs to every component. */
function withRefresh(rule: NonNullable<ModuleOptions['rules']>[number]): typeof rule {
  if (typeof rule !== 'object' || rule?.loader !== 'builtin:swc-loader') return rule;
  const { jsc } = rule.options as { jsc: object };
  const react = { runtime: 'automatic', development: true, refresh: true };
  return { ...rule, options: { jsc: { ...jsc, transform: { react } } } };
}

/**
 * Turns the production build of a host or a remote into one for `npm run dev`: hot module replacement that keeps the
 * state of components, readable code with source maps, and file names that stay the same.
 *
 * @param folder that the build writes to.
 */
export function forDevelopment(config: Configuration, folder: string): Configuration {
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
