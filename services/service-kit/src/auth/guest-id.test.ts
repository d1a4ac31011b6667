import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createGuestCookie, findGuestCookie, readGuestId } from './guest-id.ts';

const secret = randomBytes(32);

test('a signed cookie tells the guest', () => {
  const cookie = createGuestCookie(secret);
  expect(readGuestId(cookie, secret)).toBe(cookie.slice(0, 22));
});

test('no other cookie does', () => {
  const cookie = createGuestCookie(secret);
  const [id = '', signature = ''] = cookie.split('.');
  const others = [undefined, '', id, `${id}.`, `.${signature}`, `${signature}.${id}`, `${cookie}x`];
  expect(others.map((other) => readGuestId(other, secret))).toEqual(others.map(() => undefined));
  expect(readGuestId(createGuestCookie(randomBytes(32)), secret)).toBeUndefined();
  expect(
    readGuestId(`${id.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}.${signature}`, secret),
  ).toBeUndefined();
});

test('it is found among other cookies', () => {
  const cookie = createGuestCookie(secret);
  expect(findGuestCookie(`theme=dark; cowbell_guest=${cookie}; last=1`)).toBe(cookie);
  expect([undefined, '', 'theme=dark', `not_cowbell_guest=${cookie}`].map(findGuestCookie)).toEqual(
    Array(4).fill(undefined),
  );
});
