import { createHash, type KeyObject } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Keys } from '../base/config.ts';
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

/** The `kid` of tokens that the other half of this public key signs: its thumbprint (RFC 7638). */
export function keyIdOf(publicKey: KeyObject): string {
  const { crv, kty, x, y } = publicKey.export({ format: 'jwk' });
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}

/**
 * Creates a function that verifies a token (ES256) and returns its claims, or null for an invalid or expired one. It
 * does not check revocation.
 */
export function createTokenVerifier(publicKeys: Keys<KeyObject>): (token: string) => TokenClaims | null {
  const keys = new Map(publicKeys.map((key) => [keyIdOf(key), key]));

  /** The keys that may have signed a token: all of them, if it does not say which, as those of earlier versions. */
  function keysOf(token: string): Iterable<KeyObject> {
    const keyId = jwt.decode(token, { complete: true })?.header.kid;
    if (keyId === undefined) return keys.values();
    const key = keys.get(keyId);
    return key ? [key] : [];
  }

  return (token) => {
    try {
      for (const key of keysOf(token)) {
        const claims = verify(token, key);
        if (claims) return claims;
      }
    } catch {
      // It is no token at all.
    }
    return null;
  };
}

function verify(token: string, key: KeyObject): TokenClaims | null {
  try {
    const claims = jwt.verify(token, key, { algorithms: ['ES256'], issuer: tokenIssuer, audience: tokenAudience });
    return claimsSchema.safeParse(claims).data ?? null;
  } catch {
    return null;
  }
}

/** The bearer token of an `authorization` header. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
}

/** Finds the caller of a request. @throws GraphQLError UNAVAILABLE when the token version cannot be looked up. */
export type FindViewer = (request: FastifyRequest) => Promise<Viewer>;

export function createViewerFinder(tokenPublicKeys: Keys<KeyObject>, tokenVersions: TokenVersions): FindViewer {
  const verifyToken = createTokenVerifier(tokenPublicKeys);
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
