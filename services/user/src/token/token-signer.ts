import { createPrivateKey } from 'node:crypto';
import { tokenAudience, tokenIssuer } from '@cowbell/service-kit/auth/viewer';
import jwt from 'jsonwebtoken';
import type { StoredUser } from '../user/user.model.ts';

/** How long a token is valid. */
const lifetime = '12h';

/** Signs a token for a user: a JWT (ES256). */
export type TokenSigner = ReturnType<typeof createTokenSigner>;

/** @param privateKey PEM, PKCS8. */
export function createTokenSigner(privateKey: string) {
  const key = createPrivateKey(privateKey);
  return ({ _id, tokenVersion, isAdmin, isVerified }: StoredUser): string =>
    jwt.sign({ ver: tokenVersion, admin: isAdmin, verified: isVerified }, key, {
      algorithm: 'ES256',
      subject: _id.toHexString(),
      issuer: tokenIssuer,
      audience: tokenAudience,
      expiresIn: lifetime,
    });
}
