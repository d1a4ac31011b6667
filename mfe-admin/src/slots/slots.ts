import type { SlotLoaders } from '@cowbell/kit';

/** The components that fill the slots of audience pages. Each is a chunk of its own. */
export const slots: SlotLoaders = {
  'dashboard:figures': () => import('../leading/dashboard-figures/dashboard-figures.tsx'),
  'artist-list:form': () => import('../songbook/artist-form/artist-form.tsx'),
  'artist:actions': () => import('../songbook/artist-actions/artist-actions.tsx'),
  'song:actions': () => import('../songbook/song-actions/song-actions.tsx'),
  'requests:columns': () => import('../leading/request-list/request-columns.tsx'),
  'requests:open': () => import('../leading/request-list/open-entry-actions.tsx'),
  'requests:intake': () => import('../leading/intake/intake.tsx'),
  'requests:actions': () => import('../leading/request-list/request-actions.tsx'),
};
