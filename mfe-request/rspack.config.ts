import { remoteConfig } from '@cowbell/kit/build/rspack';

export default remoteConfig(new URL('.', import.meta.url), {
  name: 'mfe_request',
  exposes: {
    home: { import: './src/home/home.tsx' },
    'song-browser': { import: './src/song-browser/song-browser.tsx', query: 'ShowSongs' },
    'song-detail': { import: './src/song-detail/song-detail.tsx' },
    'request-list': { import: './src/request-list/request-list.tsx', query: 'Queue' },
    'artist-list': { import: './src/artist-list/artist-list.tsx', query: 'Artists' },
    'artist-detail': { import: './src/artist-detail/artist-detail.tsx' },
    dashboard: { import: './src/dashboard/dashboard.tsx' },
    sending: { import: './src/sending/sending.ts' },
    'own-song': { import: './src/own-song/own-song.tsx' },
  },
});
