import { fileURLToPath } from 'node:url';
import { pageConfig } from '@cowbell/kit/build/rspack';
import { type Configuration, NormalModuleReplacementPlugin } from '@rspack/core';

const config = pageConfig(new URL('.', import.meta.url), {
  entry: fileURLToPath(new URL('../../../../../shell/src/main.ts', import.meta.url)),
  title: 'Cowbell',
});

/** The shell and the audience's screens, from the same sources, as one page without federation. */
export default {
  ...config,
  plugins: [
    ...(config.plugins ?? []),
    new NormalModuleReplacementPlugin(
      /remotes\/container\.ts$/,
      fileURLToPath(new URL('linked-screens.ts', import.meta.url)),
    ),
  ],
} satisfies Configuration;
