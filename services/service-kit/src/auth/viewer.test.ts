import { expect, test } from 'vitest';
import { isVerifiedAdmin, requireSignedIn, requireVerifiedAdmin, type Viewer } from './viewer.ts';

const codeOf = (action: () => unknown) => {
  try {
    action();
    return 'allowed';
  } catch (error) {
    return (error as { extensions?: { code?: string } }).extensions?.code;
  }
};

test.each<[string, Viewer, string, string]>([
  ['a visitor', null, 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
  ['an unverified user', { id: '1', isAdmin: false, isVerified: false }, 'allowed', 'FORBIDDEN'],
  ['a verified user', { id: '1', isAdmin: false, isVerified: true }, 'allowed', 'FORBIDDEN'],
  ['an unverified admin', { id: '1', isAdmin: true, isVerified: false }, 'allowed', 'FORBIDDEN'],
  ['a verified admin', { id: '1', isAdmin: true, isVerified: true }, 'allowed', 'allowed'],
])('%s: access to what needs a sign-in, and to what needs an admin', (_who, viewer, signedIn, admin) => {
  expect(codeOf(() => requireSignedIn(viewer))).toBe(signedIn);
  expect(codeOf(() => requireVerifiedAdmin(viewer))).toBe(admin);
  expect(isVerifiedAdmin(viewer)).toBe(admin === 'allowed');
});
