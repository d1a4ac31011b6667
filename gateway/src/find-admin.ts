import type { TokenVersions } from '@cowbell/service-kit/auth/cached-token-versions';
import { bearerToken, createTokenVerifier } from '@cowbell/service-kit/auth/viewer';
import type { FastifyRequest } from 'fastify';

/**
 * Finds the id of the verified admin whose token a request has. Undefined for anybody else, and for a token that is invented,
 * expired or revoked.
 */
export type FindAdmin = (request: Pick<FastifyRequest, 'headers'>) => Promise<string | undefined>;

/**
 * The gateway uses it only for limits of its own (permits, size of the body). The services decide what a caller may do.
 *
 * @param options.tokenPublicKey PEM, SPKI. Without it, nobody is found.
 */
export function createFindAdmin(options: {
  tokenPublicKey: string | undefined;
  tokenVersions: TokenVersions;
}): FindAdmin {
  const { tokenPublicKey, tokenVersions } = options;
  if (!tokenPublicKey) return async () => undefined;
  const verifyToken = createTokenVerifier(tokenPublicKey);
  return async ({ headers }) => {
    const token = bearerToken(headers.authorization);
    const claims = token ? verifyToken(token) : null;
    if (!claims?.admin || !claims.verified) return undefined;
    return claims.ver < (await tokenVersions.lowestValid(claims.sub)) ? undefined : claims.sub;
  };
}
