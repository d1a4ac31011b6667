import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';
import { withWide } from './wide-limit.ts';

interface Call {
  address: string | undefined;
}

const key = ({ address }: Call) => address;
const rest = { refusal: 'Too many.', withoutRedis: 'count in memory' } as const;

test('the networks of an IPv6 /48 have four times as many together, and as many more in the same time', () => {
  const { calls, 'calls:wide': wide } = withWide('calls', { key, max: 5, refillSeconds: 8, ...rest });
  const address = networkOf('2001:db8:1:2::3');
  expect(calls.key({ address })).toBe('2001:db8:1:2::/64');
  expect(wide.key({ address })).toBe('2001:db8:1::/48');
  expect(wide).toMatchObject({ max: 20, refillSeconds: 2, ...rest });
  expect(withWide('calls', { key, max: 5, windowSeconds: 8, ...rest })['calls:wide']).toMatchObject({
    max: 20,
    windowSeconds: 8,
  });
});

test('an IPv4 address has one limit only', () => {
  const { 'calls:wide': wide } = withWide('calls', { key, max: 5, windowSeconds: 8, ...rest });
  expect(wide.key({ address: '192.0.2.1' })).toBeUndefined();
  expect(wide.key({ address: undefined })).toBeUndefined();
});
