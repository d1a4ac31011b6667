import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createEncryption } from './mail.ts';

const encryption = createEncryption([randomBytes(32)]);

test('an encrypted text can be decrypted, and does not show its content', () => {
  const ciphertext = encryption.encrypt('PIN 4711 for Zoë', 'mail-1');
  expect(encryption.decrypt(ciphertext, 'mail-1')).toBe('PIN 4711 for Zoë');
  expect(Buffer.from(ciphertext, 'base64url').includes('4711')).toBe(false);
  expect(encryption.encrypt('PIN 4711 for Zoë', 'mail-1')).not.toBe(ciphertext);
});

test('a text of an earlier key can be decrypted, and the first key encrypts', () => {
  const [earlier, next] = [randomBytes(32), randomBytes(32)];
  const rotated = createEncryption([next, earlier]);
  expect(rotated.decrypt(createEncryption([earlier]).encrypt('4711', 'mail-1'), 'mail-1')).toBe('4711');
  expect(createEncryption([next]).decrypt(rotated.encrypt('4711', 'mail-1'), 'mail-1')).toBe('4711');
});

test.each<[string, (ciphertext: string) => string]>([
  ['under another label', (ciphertext) => encryption.decrypt(ciphertext, 'mail-2')],
  ['with another key', (ciphertext) => createEncryption([randomBytes(32)]).decrypt(ciphertext, 'mail-1')],
  [
    'when a byte was changed',
    (ciphertext) => encryption.decrypt(`${ciphertext.startsWith('A') ? 'B' : 'A'}${ciphertext.slice(1)}`, 'mail-1'),
  ],
  ['when it was cut short', (ciphertext) => encryption.decrypt(ciphertext.slice(0, 20), 'mail-1')],
  ['when it is empty', () => encryption.decrypt('', 'mail-1')],
])('decryption fails %s', (_how, decrypt) => {
  expect(() => decrypt(encryption.encrypt('4711', 'mail-1'))).toThrow();
});
