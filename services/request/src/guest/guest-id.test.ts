import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createGuest } from '../factories.ts';
import { readGuestId } from './guest-id.ts';

const secret = randomBytes(32);

test('a signed cookie tells the guest', () => {
  const cookie = createGuest(secret);
  expect(readGuestId(cookie, secret)).toBe(cookie.slice(0, 22));
});

test('no other cookie does', () => {
  const cookie = createGuest(secret);
  const [id = '', signature = ''] = cookie.split('.');
  const others = [undefined, '', id, `${id}.`, `.${signature}`, `${signature}.${id}`, `${cookie}x`];
  expect(others.map((other) => readGuestId(other, secret))).toEqual(others.map(() => undefined));
  expect(readGuestId(createGuest(randomBytes(32)), secret)).toBeUndefined();
  expect(
    readGuestId(`${id.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}.${signature}`, secret),
  ).toBeUndefined();
});
