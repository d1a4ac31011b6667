import { screens as allScreens, type ScreenAtPath } from '@cowbell/shell/screens';

/** The same screens at the same paths as in the audience's app, but it begins with tonight's figures. */
export const screens: readonly ScreenAtPath[] = allScreens.map((entry) =>
  entry.path === '/' ? { path: '/', screen: 'mfe_admin/dashboard', guard: 'verified' } : entry,
);
