import type { TokenVersions } from '@cowbell/service-kit/auth/cached-token-versions';
import { bearerToken, createTokenVerifier } from '@cowbell/service-kit/auth/token';
import type { FastifyRequest } from 'fastify';

/**
 * The id of the verified admin whose token a request has; undefined for anybody else, and for a token that is not
 * valid.
 */
export type FindAdmin = (request: Pick<FastifyRequest, 'headers'>) => Promise<string | undefined>;

/**
 * For limits of the gateway only: the services decide what a caller may do. Without a key (PEM, SPKI), nobody is found.
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
