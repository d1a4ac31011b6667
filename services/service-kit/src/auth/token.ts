import { createPublicKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

/** The issuer and the audience of every token. */
export const tokenIssuer = 'cowbell';
export const tokenAudience = 'cowbell';

/** The claims that a token must have besides `iss` and `aud`. */
const claimsSchema = z.object({
  sub: z.string().regex(/^[0-9a-f]{24}$/),
  /** The user's token version when the token was signed. A higher version revokes the token. */
  ver: z.number().int().min(0),
  admin: z.boolean(),
  verified: z.boolean(),
  /** In seconds since 1970. */
  exp: z.number(),
});

export type TokenClaims = z.infer<typeof claimsSchema>;

/**
 * Creates a function that verifies a token and returns its claims. It returns null for a token with another algorithm
 * than ES256 (RFC 7518), with a wrong signature, issuer or audience, or with a missing claim, and for an expired token.
 * It does not check revocation: see `cached-token-versions.ts`.
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

/** The bearer token of an `authorization` header. Undefined when there is none. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
}
