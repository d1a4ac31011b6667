import { type NavItem, paths } from '@cowbell/kit';

const audienceItems: NavItem[] = [
  { to: paths.songBrowser, label: 'Request a Song' },
  { to: paths.requestList, label: 'Request List' },
];

const adminItems: NavItem[] = [
  { to: paths.artists, label: 'Artists' },
  { to: paths.songs, label: 'Songs' },
  { to: paths.show, label: 'Show' },
  { to: paths.setList, label: 'Set List' },
];

/** The links of the navigation. */
export function navItems(isAdmin: boolean, isSignedIn: boolean): NavItem[] {
  const items = isAdmin ? [...audienceItems, ...adminItems] : audienceItems;
  return isSignedIn ? [...items, { to: paths.dashboard, label: 'Dashboard' }] : items;
}
