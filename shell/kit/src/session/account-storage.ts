import { readText, writeText } from '../ui/storage.ts';

/** What account screens hand to each other while the tab is open. */
const keys = { email: 'email', target: 'target' };

/** Stores the email that the person typed last, so that other screens can fill it in. */
export function storeEmail(address: string): void {
  writeText('tab', keys.email, address);
}

export function storedEmail(): string {
  return readText('tab', keys.email) ?? '';
}

/** Stores the target: the path, with its query, of the page that a person wanted before signing in. */
export function storeTarget(path: string): void {
  writeText('tab', keys.target, path);
}

/** Returns the target once; null when there is none. */
export function takeTarget(): string | null {
  const path = readText('tab', keys.target);
  writeText('tab', keys.target, null);
  // Only paths of this site: '//' and '/\' lead to another one.
  return path && /^\/(?![/\\])/.test(path) ? path : null;
}

/** Removes the email and the target that this tab has stored. */
export function clearAccountStorage(): void {
  for (const key of Object.values(keys)) writeText('tab', key, null);
}
