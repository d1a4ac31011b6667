import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:0:3::', '2001:db8:0:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('the /48 of an address is what a provider gives a site', () => {
  expect(networkOf('2001:db8:1:2::9', 48)).toBe('2001:db8:1::/48');
  expect(networkOf(networkOf('2001:db8:1:2::9'), 48)).toBe('2001:db8:1::/48');
  expect(networkOf(networkOf('2001:db8:1:2::9'))).toBe('2001:db8:1:2::/64');
  expect(networkOf('192.0.2.7', 48)).toBe('192.0.2.7');
});
