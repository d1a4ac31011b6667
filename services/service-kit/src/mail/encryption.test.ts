import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSealedBox } from './encryption.ts';

const box = createSealedBox(randomBytes(32));

test('what was sealed opens, and shows nothing of itself before', () => {
  const sealed = box.seal('PIN 4711 for Zoë', 'mail-1');
  expect(box.open(sealed, 'mail-1')).toBe('PIN 4711 for Zoë');
  expect(Buffer.from(sealed, 'base64url').includes('4711')).toBe(false);
  expect(box.seal('PIN 4711 for Zoë', 'mail-1')).not.toBe(sealed);
});

test.each<[string, (sealed: string) => string]>([
  ['under another label', (sealed) => box.open(sealed, 'mail-2')],
  ['with another key', (sealed) => createSealedBox(randomBytes(32)).open(sealed, 'mail-1')],
  [
    'when a byte was changed',
    (sealed) => box.open(`${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`, 'mail-1'),
  ],
  ['when it was cut short', (sealed) => box.open(sealed.slice(0, 20), 'mail-1')],
  ['when there is nothing', () => box.open('', 'mail-1')],
])('it does not open %s', (_how, open) => {
  expect(() => open(box.seal('4711', 'mail-1'))).toThrow();
});
