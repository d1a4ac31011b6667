import { createPublicKey } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { forbidden, unauthenticated, unavailable, unavailableMessage } from '../base/errors.ts';
import type { TokenVersions } from './cached-token-versions.ts';

export interface SignedInViewer {
  id: string;
  isAdmin: boolean;
  isVerified: boolean;
}

/** The caller. Null for a visitor: a caller without a token, or with an invalid, expired or revoked one. */
export type Viewer = SignedInViewer | null;

/** Nobody but a verified admin may edit what belongs to the band or to others. */
export function isVerifiedAdmin(viewer: Viewer): boolean {
  return viewer?.isAdmin === true && viewer.isVerified;
}

/** @throws GraphQLError UNAUTHENTICATED for a visitor. */
export function requireSignedIn(viewer: Viewer): SignedInViewer {
  if (!viewer) throw unauthenticated();
  return viewer;
}

/** @throws GraphQLError UNAUTHENTICATED for a visitor, FORBIDDEN for anyone else who is not a verified admin. */
export function requireVerifiedAdmin(viewer: Viewer): SignedInViewer {
  const signedIn = requireSignedIn(viewer);
  if (!isVerifiedAdmin(signedIn)) throw forbidden();
  return signedIn;
}

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
 * Creates a function that verifies a token (ES256) and returns its claims, or null for an invalid or expired one. It
 * does not check revocation.
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

/** The bearer token of an `authorization` header. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
}

/** Finds the caller of a request. @throws GraphQLError UNAVAILABLE when the token version cannot be looked up. */
export type FindViewer = (request: FastifyRequest) => Promise<Viewer>;

/** @param tokenPublicKey PEM, SPKI. */
export function createViewerFinder(tokenPublicKey: string, tokenVersions: TokenVersions): FindViewer {
  const verifyToken = createTokenVerifier(tokenPublicKey);
  return async (request) => {
    const token = bearerToken(request.headers.authorization);
    const claims = token ? verifyToken(token) : null;
    if (!claims) return null;
    try {
      if (claims.ver < (await tokenVersions.lowestValid(claims.sub))) return null;
    } catch (error) {
      request.log.error({ err: error }, 'The token version could not be looked up');
      throw unavailable(unavailableMessage);
    }
    return { id: claims.sub, isAdmin: claims.admin, isVerified: claims.verified };
  };
}
