import { expect, test } from 'vitest';
import { mergeRateLimitHeaders, rateLimitHeadersOf, toRateLimitHeaders } from './limits.ts';

const guest = { allowed: true, retryAfter: 0, limit: 5, remaining: 1, reset: 240 };
const address = { allowed: true, retryAfter: 0, limit: 300, remaining: 299, reset: 60 };
const ofGuest = { 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '1', 'x-ratelimit-reset': '240' };

test('of several limits, the one with the least left is reported', () => {
  const both = [toRateLimitHeaders(guest), toRateLimitHeaders(address)] as const;
  expect(mergeRateLimitHeaders(...both)).toEqual(ofGuest);
  expect(mergeRateLimitHeaders(both[1], both[0])).toEqual(ofGuest);
});

test('a limit that refuses is reported rather than one that is just used up', () => {
  const usedUp = toRateLimitHeaders({ ...guest, remaining: 0 });
  const refused = toRateLimitHeaders({ ...address, allowed: false, retryAfter: 9, remaining: 0 });
  expect(mergeRateLimitHeaders(usedUp, refused)).toEqual({
    'retry-after': '9',
    'x-ratelimit-limit': '300',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': '60',
  });
});

test('the longest wait is reported, whichever limit is', () => {
  expect(mergeRateLimitHeaders({ 'retry-after': '7' }, { ...ofGuest, 'retry-after': '2' })).toEqual({
    ...ofGuest,
    'retry-after': '7',
  });
  expect(mergeRateLimitHeaders({ 'retry-after': '7' }, {})).toEqual({ 'retry-after': '7' });
});

test('other headers of the response are not forwarded', () => {
  expect(rateLimitHeadersOf({ ...ofGuest, 'content-length': '7', 'set-cookie': ['a'] })).toEqual(ofGuest);
});
