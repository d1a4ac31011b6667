import type { SlotLoaders } from '@cowbell/kit';

/** The components that fill the slots of audience pages. Each is a chunk of its own. */
export const slots: SlotLoaders = {
  'dashboard:figures': () => import('../leading/dashboard-figures/dashboard-figures.tsx'),
  'artist-list:form': () => import('../songbook/artist-form/artist-form.tsx'),
  'artist:actions': () => import('../songbook/artist-actions/artist-actions.tsx'),
  'song:actions': () => import('../songbook/song-actions/song-actions.tsx'),
};
