import { fileURLToPath } from 'node:url';
import { hostConfig, pageConfig, workerConfig } from '@cowbell/kit/build/rspack';
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
  pageConfig(here, { entry: './src/room-screen/main.tsx', title: 'Screen · Cowbell', page: 'screen', after: 'shell' }),
  workerConfig(here, { entry: './src/service-worker/worker.ts', filename: 'sw.js', after: 'shell' }),
];
