import { remoteConfig } from '@cowbell/kit/build/rspack';

export default remoteConfig(new URL('.', import.meta.url), {
  name: 'mfe_admin',
  exposes: {
    dashboard: { import: './src/dashboard/dashboard.tsx' },
    'artist-edit': { import: './src/artist-edit/artist-edit.tsx' },
    'song-admin': { import: './src/song-admin/song-admin.tsx' },
    show: { import: './src/show/show.tsx' },
    'set-list': { import: './src/set-list/set-list.tsx' },
    // Pieces that fill slots of audience pages.
    'artist-form': { import: './src/artist-form/artist-form.tsx' },
    'artist-actions': { import: './src/artist-actions/artist-actions.tsx' },
    'song-actions': { import: './src/song-actions/song-actions.tsx' },
    'request-columns': { import: './src/request-columns/request-columns.tsx' },
    'request-actions': { import: './src/request-actions/request-actions.tsx' },
  },
});
