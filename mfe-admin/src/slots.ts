import type { SlotLoaders } from '@cowbell/kit';

/** The components that fill the slots of audience pages. Each is a chunk of its own. */
export const slots: SlotLoaders = {
  'dashboard:figures': () => import('./dashboard-figures/dashboard-figures.tsx'),
  'artist-list:form': () => import('./artist-form/artist-form.tsx'),
  'artist:actions': () => import('./artist-actions/artist-actions.tsx'),
  'song:actions': () => import('./song-actions/song-actions.tsx'),
  'requests:columns': () => import('./request-columns/request-columns.tsx'),
  'requests:open': () => import('./request-columns/open-entry-actions.tsx'),
  'requests:intake': () => import('./intake/intake.tsx'),
  'requests:actions': () => import('./request-actions/request-actions.tsx'),
};
