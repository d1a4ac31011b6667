import { fileURLToPath } from 'node:url';
import { hostConfig, workerConfig } from '@cowbell/kit/build/rspack';
import { screens } from './src/screens.ts';

const here = new URL('.', import.meta.url);

export default [
  hostConfig(here, {
    name: 'shell',
    title: 'Cowbell',
    screens,
    manifest: '/manifest.webmanifest',
    assets: fileURLToPath(new URL('assets', here)),
  }),
  workerConfig(here, { entry: './src/service-worker/worker.ts', filename: 'sw.js', after: 'shell' }),
];
