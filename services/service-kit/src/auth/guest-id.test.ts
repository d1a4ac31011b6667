import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createGuestCookie, findGuestCookie, readGuest, readGuestId } from './cookies.ts';

const secret = [randomBytes(32)] as const;

test('a signed cookie holds the guest id', () => {
  const cookie = createGuestCookie(secret);
  expect(readGuestId(cookie, secret)).toBe(cookie.slice(0, 22));
});

test('a guest is a newcomer for ten minutes', () => {
  const issued = (minutesAgo: number) => createGuestCookie(secret, Date.now() - minutesAgo * 60_000);
  const isNewcomer = (cookie: string) => readGuest(cookie, secret)?.isNewcomer;
  expect([createGuestCookie(secret), issued(9), issued(11)].map(isNewcomer)).toEqual([true, true, false]);
});

test('the time of issue cannot be changed or left out', () => {
  const [id, time = '', signature] = createGuestCookie(secret).split('.');
  const earlier = (Number.parseInt(time, 36) - 3_600).toString(36);
  for (const forged of [`${id}.${earlier}.${signature}`, `${id}.${signature}`]) {
    expect(readGuest(forged, secret)).toBeUndefined();
  }
});

test('a cookie that was not signed with the secret is rejected', () => {
  const cookie = createGuestCookie(secret);
  const id = cookie.slice(0, cookie.lastIndexOf('.'));
  const signature = cookie.slice(id.length + 1);
  const others = [undefined, '', id, `${id}.`, `.${signature}`, `${signature}.${id}`, `${cookie}x`];
  expect(others.map((other) => readGuestId(other, secret))).toEqual(others.map(() => undefined));
  expect(readGuestId(createGuestCookie([randomBytes(32)]), secret)).toBeUndefined();
  expect(
    readGuestId(`${id.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}.${signature}`, secret),
  ).toBeUndefined();
});

test('the id of a guest without its signature is rejected, also after the guest was here', () => {
  const cookie = createGuestCookie(secret);
  const id = readGuestId(cookie, secret);
  expect(id).toBe(cookie.slice(0, 22));
  for (const unsigned of [id, cookie.slice(0, cookie.lastIndexOf('.'))]) {
    expect(readGuest(unsigned, secret)).toBeUndefined();
  }
});

test('a cookie that an earlier secret signed is read, and new ones are signed with the first', () => {
  const next = randomBytes(32);
  const rotated = [next, ...secret] as const;
  const cookie = createGuestCookie(secret);
  expect(readGuestId(cookie, rotated)).toBe(cookie.slice(0, 22));
  expect(readGuestId(createGuestCookie(rotated), [next])).toBeDefined();
  expect(readGuestId(cookie, [next])).toBeUndefined();
});

test('the guest cookie is found among other cookies', () => {
  const cookie = createGuestCookie(secret);
  expect(findGuestCookie(`theme=dark; cowbell_guest=${cookie}; last=1`)).toBe(cookie);
  expect([undefined, '', 'theme=dark', `not_cowbell_guest=${cookie}`].map(findGuestCookie)).toEqual(
    Array(4).fill(undefined),
  );
});
