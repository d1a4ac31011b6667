import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createGuestCookie, findGuestCookie, readGuestId } from './guest-id.ts';

const secret = randomBytes(32);

test('a signed cookie holds the guest id', () => {
  const cookie = createGuestCookie(secret);
  expect(readGuestId(cookie, secret)).toBe(cookie.slice(0, 22));
});

test('a cookie of an earlier version, signed in base64url, is still valid', () => {
  const key = Buffer.alloc(32, 'ab');
  const older = 'q0cJ3y9Zk1m5T7v2Xw8bL-.t_sbxPPC1r5G5EJfW-YE58cksH7Ty4PyMJHUL_G49Ew';
  expect(readGuestId(older, key)).toBe('q0cJ3y9Zk1m5T7v2Xw8bL-');
});

test('a cookie that was not signed with the secret is rejected', () => {
  const cookie = createGuestCookie(secret);
  const [id = '', signature = ''] = cookie.split('.');
  const others = [undefined, '', id, `${id}.`, `.${signature}`, `${signature}.${id}`, `${cookie}x`];
  expect(others.map((other) => readGuestId(other, secret))).toEqual(others.map(() => undefined));
  expect(readGuestId(createGuestCookie(randomBytes(32)), secret)).toBeUndefined();
  expect(
    readGuestId(`${id.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}.${signature}`, secret),
  ).toBeUndefined();
});

test('the guest cookie is found among other cookies', () => {
  const cookie = createGuestCookie(secret);
  expect(findGuestCookie(`theme=dark; cowbell_guest=${cookie}; last=1`)).toBe(cookie);
  expect([undefined, '', 'theme=dark', `not_cowbell_guest=${cookie}`].map(findGuestCookie)).toEqual(
    Array(4).fill(undefined),
  );
});
