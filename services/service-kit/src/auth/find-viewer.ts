import type { FastifyRequest } from 'fastify';
import { unavailable, unavailableMessage } from '../base/errors.ts';
import type { TokenVersions } from './cached-token-versions.ts';
import { bearerToken, createTokenVerifier } from './token.ts';
import type { Viewer } from './viewer.ts';

/** Finds the caller of a request. @throws GraphQLError UNAVAILABLE when the token version cannot be looked up. */
export type FindViewer = (request: FastifyRequest) => Promise<Viewer>;

/** @param tokenPublicKey PEM, SPKI. */
export function createViewerFinder(options: { tokenPublicKey: string; tokenVersions: TokenVersions }): FindViewer {
  const { tokenPublicKey, tokenVersions } = options;
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
