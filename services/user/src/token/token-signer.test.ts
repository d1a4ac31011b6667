import { createPrivateKey, createPublicKey } from 'node:crypto';
import { createTokenVerifier } from '@cowbell/service-kit/auth/viewer';
import { createTestKeys } from '@cowbell/service-kit/testing/test-service';
import jwt from 'jsonwebtoken';
import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import type { StoredUser } from '../user/user.model.ts';
import { createTokenSigner } from './token-signer.ts';

function createKeys() {
  const { privateKey, publicKey } = createTestKeys();
  return { privateKey: createPrivateKey(privateKey), publicKey: createPublicKey(publicKey) };
}

const user = { _id: new Types.ObjectId(), tokenVersion: 1, isAdmin: true, isVerified: true } as StoredUser;

test('keys of two pairs are refused with a sentence, without the keys', () => {
  const [one, other] = [createKeys(), createKeys()];
  const create = () => createTokenSigner({ TOKEN_PRIVATE_KEY: [one.privateKey], TOKEN_PUBLIC_KEY: [other.publicKey] });
  expect(create).toThrow(
    /^The configuration is not usable:\n {2}TOKEN_PRIVATE_KEY: does not belong to TOKEN_PUBLIC_KEY; set both keys of one pair$/,
  );
});

test('the first private key signs, and whoever knows its public key verifies', () => {
  const [one, other] = [createKeys(), createKeys()];
  const sign = (first: typeof one, second: typeof one) =>
    createTokenSigner({
      TOKEN_PRIVATE_KEY: [first.privateKey, second.privateKey],
      TOKEN_PUBLIC_KEY: [one.publicKey, other.publicKey],
    })(user);
  const [byOne, byOther] = [sign(one, other), sign(other, one)];
  const isValid = (token: string, ...[first, ...others]: [typeof one, ...(typeof one)[]]) =>
    createTokenVerifier([first.publicKey, ...others.map(({ publicKey }) => publicKey)])(token) !== null;
  expect([byOne, byOther].map((token) => isValid(token, one, other))).toEqual([true, true]);
  expect([byOne, byOther].map((token) => isValid(token, one))).toEqual([true, false]);
  expect([byOne, byOther].map((token) => isValid(token, other))).toEqual([false, true]);
});

test('a token that does not say which key signed it is verified with each', () => {
  const [one, other] = [createKeys(), createKeys()];
  const claims = jwt.decode(
    createTokenSigner({ TOKEN_PRIVATE_KEY: [one.privateKey], TOKEN_PUBLIC_KEY: [one.publicKey] })(user),
  ) as object;
  const token = jwt.sign(claims, one.privateKey, { algorithm: 'ES256' });
  expect(jwt.decode(token, { complete: true })?.header.kid).toBeUndefined();
  expect(createTokenVerifier([other.publicKey, one.publicKey])(token)).toMatchObject({ ver: 1, admin: true });
  expect(createTokenVerifier([other.publicKey])(token)).toBeNull();
});
