import { screens as allScreens, type ScreenAtPath } from '@cowbell/shell/screens';

/** The same screens and paths as in the audience's app, except that Home is the dashboard. */
export const screens: readonly ScreenAtPath[] = allScreens.map((entry) =>
  entry.path === '/' ? { path: '/', screen: 'mfe_request/dashboard', guard: 'verified' } : entry,
);
