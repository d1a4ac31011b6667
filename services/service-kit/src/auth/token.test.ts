import { createHmac, createPublicKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import { createTestKeys, signTestToken } from '../testing/test-service.ts';
import { bearerToken, createTokenVerifier } from './viewer.ts';

const { privateKey, publicKey } = createTestKeys();
const verify = createTokenVerifier([createPublicKey(publicKey)]);
const claims = {
  iss: 'cowbell',
  aud: 'cowbell',
  sub: '0123456789abcdef01234567',
  ver: 0,
  admin: true,
  verified: true,
  exp: Math.floor(Date.now() / 1_000) + 60,
};

function without(name: keyof typeof claims): object {
  return Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
}

test('a valid token returns its claims', () => {
  expect(verify(signTestToken(privateKey, { admin: true, ver: 3 }))).toMatchObject({
    sub: claims.sub,
    ver: 3,
    admin: true,
    verified: true,
  });
});

describe('a token is rejected', () => {
  const [header, payload, signature] = signTestToken(privateKey).split('.');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test.each([
    ['without a signature', jwt.sign(claims, null, { algorithm: 'none' })],
    ['that says alg none and keeps a signature', `${encode({ alg: 'none' })}.${encode(claims)}.${signature}`],
    ['with other claims under a true signature', `${header}.${encode({ ...claims, admin: true })}.${signature}`],
    ['signed with another key', signTestToken(createTestKeys().privateKey)],
    ['for another audience', signTestToken(privateKey, { aud: 'elsewhere' })],
    ['from another issuer', signTestToken(privateKey, { iss: 'elsewhere' })],
    ['that has expired', signTestToken(privateKey, { exp: claims.exp - 3_600 })],
    ['that never expires', jwt.sign(without('exp'), privateKey, { algorithm: 'ES256' })],
    ['without a version', jwt.sign(without('ver'), privateKey, { algorithm: 'ES256' })],
    ['that does not say who is an admin', jwt.sign(without('admin'), privateKey, { algorithm: 'ES256' })],
    ['that does not say who is verified', jwt.sign(without('verified'), privateKey, { algorithm: 'ES256' })],
    ['whose user id is malformed', signTestToken(privateKey, { sub: '{"$ne":null}' })],
    ['cut short', `${header}.${payload}`],
    ['that is not a token', 'nonsense'],
  ])('%s', (_what, token) => {
    expect(verify(token)).toBeNull();
  });

  test('when it is signed by HMAC with the public key as its secret', () => {
    const input = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
    const mac = createHmac('sha256', publicKey).update(input).digest('base64url');
    expect(verify(`${input}.${mac}`)).toBeNull();
  });
});

test('only a bearer header contains a token', () => {
  expect(bearerToken('Bearer aa.bb.cc')).toBe('aa.bb.cc');
  expect(bearerToken('bearer aa.bb.cc')).toBe('aa.bb.cc');
  expect(bearerToken('Basic aa.bb.cc')).toBeUndefined();
  expect(bearerToken(undefined)).toBeUndefined();
});
