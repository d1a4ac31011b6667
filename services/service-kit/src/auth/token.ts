import { createPublicKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

/** The issuer and the audience of every token. */
export const tokenIssuer = 'cowbell';
export const tokenAudience = 'cowbell';

/** The claims that a token must carry besides `iss` and `aud`. */
const claimsSchema = z.object({
  sub: z.string().regex(/^[0-9a-f]{24}$/),
  /** Token version of the user when it was signed; a higher one makes the token void. */
  ver: z.number().int().min(0),
  admin: z.boolean(),
  verified: z.boolean(),
  /** Seconds since 1970. */
  exp: z.number(),
});

export type TokenClaims = z.infer<typeof claimsSchema>;

/**
 * A function that tells the claims of a token, or null for whatever is no token of ours: another algorithm than
 * ES256 (RFC 7518), a wrong signature, issuer or audience, expired, or a claim missing. It knows nothing of
 * revocation: that is {@link ../token-versions.ts}.
 *
 * @param publicKey PEM, SPKI.
 */
export function createTokenVerifier(publicKey: string): (token: string) => TokenClaims | null {
  const key = createPublicKey(publicKey);
  return (token) => {
    try {
      const claims = jwt.verify(token, key, {
        algorithms: ['ES256'],
        issuer: tokenIssuer,
        audience: tokenAudience,
      });
      return claimsSchema.safeParse(claims).data ?? null;
    } catch {
      return null;
    }
  };
}

/** The token of an `authorization` header; undefined when it holds no bearer token. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
}
