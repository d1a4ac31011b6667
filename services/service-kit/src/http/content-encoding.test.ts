import { expect, test } from 'vitest';
import { acceptedEncoding } from './content-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'br'],
  ['*', 'br'],
  ['br;q=0.0', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('for %j the encoding is %j, also the second time', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
  expect(acceptedEncoding(header)).toBe(encoding);
});
