import { remoteConfig } from '@cowbell/kit/build/rspack';

export default remoteConfig(new URL('.', import.meta.url), {
  name: 'mfe_request',
  exposes: {
    './home': './src/home/home.tsx',
    './song-browser': './src/song-browser/song-browser.tsx',
    './song-detail': './src/song-detail/song-detail.tsx',
    './request-list': './src/request-list/request-list.tsx',
    './artist-list': './src/artist-list/artist-list.tsx',
    './sending': './src/sending.ts',
    './artist-detail': './src/artist-detail/artist-detail.tsx',
  },
});
