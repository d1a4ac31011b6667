import { createPublicKey } from 'node:crypto';
import { keyIdOf, tokenAudience, tokenIssuer } from '@cowbell/service-kit/auth/viewer';
import { ConfigError } from '@cowbell/service-kit/base/config';
import jwt from 'jsonwebtoken';
import type { UserConfig } from '../config.ts';
import type { StoredUser } from '../user/user.model.ts';

/** How long a token is valid. */
const lifetime = '12h';

/** Signs a token for a user: a JWT (ES256). */
export type TokenSigner = ReturnType<typeof createTokenSigner>;

type KeyPair = Pick<UserConfig, 'TOKEN_PRIVATE_KEY' | 'TOKEN_PUBLIC_KEY'>;

/** @throws ConfigError when no public key belongs to the private one, because every token would be refused then. */
export function createTokenSigner({ TOKEN_PRIVATE_KEY: [key], TOKEN_PUBLIC_KEY }: KeyPair) {
  const publicKey = createPublicKey(key);
  if (!TOKEN_PUBLIC_KEY.some((one) => one.equals(publicKey))) {
    throw new ConfigError(['TOKEN_PRIVATE_KEY: does not belong to TOKEN_PUBLIC_KEY; set both keys of one pair']);
  }
  const keyid = keyIdOf(publicKey);
  return ({ _id, tokenVersion, isAdmin, isVerified }: StoredUser): string =>
    jwt.sign({ ver: tokenVersion, admin: isAdmin, verified: isVerified }, key, {
      algorithm: 'ES256',
      keyid,
      subject: _id.toHexString(),
      issuer: tokenIssuer,
      audience: tokenAudience,
      expiresIn: lifetime,
    });
}
