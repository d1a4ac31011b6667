/** All screens. The routes are made from this table. The edge reads it as screens.json. */
export const screens: readonly ScreenAtPath[] = [
  { path: '/', screen: 'mfe_request/home' },
  { path: '/request', screen: 'mfe_request/song-browser', title: 'Request a Song' },
  { path: '/song/:id', screen: 'mfe_request/song-detail', hasForm: true },
  { path: '/requests', screen: 'mfe_request/request-list', adminScreen: 'mfe_admin/request-list' },
  { path: '/artist', screen: 'mfe_request/artist-list' },
  { path: '/artist/:id', screen: 'mfe_request/artist-detail' },
  { path: '/dashboard', screen: 'mfe_request/dashboard', guard: 'verified' },
  { path: '/signin', screen: 'mfe_auth/sign-in', hasForm: true, guard: 'signedOut' },
  { path: '/signup', screen: 'mfe_auth/sign-up', hasForm: true, guard: 'signedOut' },
  { path: '/verify', screen: 'mfe_auth/verify', hasForm: true, guard: 'notVerified' },
  { path: '/verify/sent', screen: 'mfe_auth/verification-sent' },
  { path: '/resend-verification', screen: 'mfe_auth/resend-verification', hasForm: true, guard: 'notVerified' },
  { path: '/forgot-password', screen: 'mfe_auth/forgot-password', hasForm: true },
  { path: '/forgot-password/success', screen: 'mfe_auth/reset-mail-sent' },
  { path: '/reset-pw/*', screen: 'mfe_auth/reset-password', hasForm: true },
  { path: '/artist/edit/:id', screen: 'mfe_admin/artist-edit', hasForm: true, guard: 'admin' },
  { path: '/song', screen: 'mfe_admin/song-admin', hasForm: true, guard: 'admin' },
  { path: '/song/edit/:id', screen: 'mfe_admin/song-admin', hasForm: true, guard: 'admin' },
  { path: '/show', screen: 'mfe_admin/show', hasForm: true, guard: 'admin' },
  { path: '/band', screen: 'mfe_admin/band', hasForm: true, guard: 'admin' },
  { path: '/setlist', screen: 'mfe_admin/set-list', guard: 'admin' },
  { path: '/poster', screen: 'mfe_admin/poster', guard: 'admin' },
  { path: '/stage', screen: 'mfe_admin/stage', guard: 'admin', isBare: true },
];

/** Who may open a screen. `notVerified` admits visitors, too. The services decide what a user may do. */
export type Guard = 'signedOut' | 'notVerified' | 'verified' | 'admin';

export interface ScreenAtPath {
  path: string;
  screen: `mfe_${string}/${string}`;
  /** What admins see there instead. */
  adminScreen?: `mfe_${string}/${string}`;
  /** The heading, for the document to show before the app has loaded (shell/kit/build/index.html). */
  title?: string;
  /** Loads in parallel with the form modules. */
  hasForm?: true;
  guard?: Guard;
  /** Has the whole window, without the frame. */
  isBare?: true;
}
