import { createTestKeys } from '@cowbell/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { createTokenSigner } from './token-signer.ts';

test('keys of two pairs are refused with a sentence, without the keys', () => {
  const [one, other] = [createTestKeys(), createTestKeys()];
  const create = () => createTokenSigner({ TOKEN_PRIVATE_KEY: one.privateKey, TOKEN_PUBLIC_KEY: other.publicKey });
  expect(create).toThrow(
    /^The configuration is not usable:\n {2}TOKEN_PRIVATE_KEY: does not belong to TOKEN_PUBLIC_KEY; set both keys of one pair$/,
  );
});
