/**
 * The screens that anybody may open: at which path, and what a remote exposes for it. The routes are made from it, and
 * the edge reads it (screens.json of the build) to let a browser fetch the screen's files early.
 */
export const screens: readonly PublicScreen[] = [
  { path: '/', screen: 'mfe_request/home' },
  { path: '/request', screen: 'mfe_request/song-browser', title: 'Request a Song' },
  { path: '/song/:id', screen: 'mfe_request/song-detail', hasForm: true },
  { path: '/requests', screen: 'mfe_request/request-list' },
  { path: '/artist', screen: 'mfe_request/artist-list' },
  { path: '/artist/:id', screen: 'mfe_request/artist-detail' },
  { path: '/signin', screen: 'mfe_auth/sign-in', hasForm: true },
];

interface PublicScreen {
  path: string;
  screen: `mfe_${string}/${string}`;
  /** Its heading, when it stands where the document draws it (shell/kit/build/index.html) before the app is there. */
  title?: string;
  /** The form library loads side by side with it. */
  hasForm?: true;
}
