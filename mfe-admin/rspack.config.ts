import { hostConfig, outputPath, remoteConfig } from '@cowbell/kit/build/rspack';
import type { Configuration } from '@rspack/core';
import mfeAuth from '../mfe-auth/rspack.config.ts';
import mfeRequest from '../mfe-request/rspack.config.ts';
import { screens } from './src/back-office/screens.ts';

const here = new URL('.', import.meta.url);

const remote = remoteConfig(here, {
  name: 'mfe_admin',
  exposes: {
    'request-list': { import: './src/leading/request-list/request-list.tsx' },
    'artist-edit': { import: './src/songbook/artist-edit/artist-edit.tsx' },
    'song-admin': { import: './src/songbook/song-admin/song-admin.tsx' },
    show: { import: './src/leading/show/show.tsx' },
    band: { import: './src/band/band.tsx' },
    'set-list': { import: './src/sets/set-list/set-list.tsx' },
    poster: { import: './src/poster/poster.tsx' },
    stage: { import: './src/stage/stage.tsx' },
    slots: { import: './src/slots/slots.ts' },
  },
});

/** The build that cleans the output folder, so it must run before the others. */
const cleaningBuild = 'remote';

/** Builds a remote into the back office, so that the back office works without the audience app's server. */
function copyOf(config: Configuration, folder: string): Configuration {
  const path = outputPath(here, `dist/remotes/${folder}/dist/`);
  return { ...config, name: folder, dependencies: [cleaningBuild], output: { ...config.output, path } };
}

const backOffice = hostConfig(here, {
  name: 'back_office',
  title: 'Cowbell back office',
  entry: './src/back-office/main.ts',
  screens,
});

export default [
  { ...remote, name: cleaningBuild },
  { ...backOffice, dependencies: [cleaningBuild], output: { ...backOffice.output, clean: false } },
  copyOf(remote, 'mfe-admin'),
  copyOf(mfeAuth, 'mfe-auth'),
  copyOf(mfeRequest, 'mfe-request'),
];
