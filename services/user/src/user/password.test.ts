import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('a password is hashed by argon2id with the cost that OWASP recommends', async () => {
  const hash = await hashPassword('MoreCowbell!1');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/);
  expect(await verifyPassword(hash, 'MoreCowbell!1')).toBe(true);
  expect(await verifyPassword(hash, 'morecowbell!1')).toBe(false);
});
