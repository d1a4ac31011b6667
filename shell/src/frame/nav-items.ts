import { type NavItem, paths } from '@cowbell/kit';

const everyone: NavItem[] = [
  { to: paths.songBrowser, label: 'Request a Song' },
  { to: paths.requestList, label: 'Request List' },
];

const admins: NavItem[] = [
  { to: paths.artists, label: 'Artists' },
  { to: paths.songs, label: 'Songs' },
  { to: paths.show, label: 'Show' },
  { to: paths.setList, label: 'Set List' },
];

/** The links of the navigation. */
export function navItems(isAdmin: boolean, isSignedIn: boolean): NavItem[] {
  const items = isAdmin ? [...everyone, ...admins] : everyone;
  return isSignedIn ? [...items, { to: paths.dashboard, label: 'Dashboard' }] : items;
}
