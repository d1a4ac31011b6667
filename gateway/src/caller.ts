import type { KeyObject } from 'node:crypto';
import type { TokenVersions } from '@cowbell/service-kit/auth/cached-token-versions';
import { findDeviceCookie, findGuestCookie } from '@cowbell/service-kit/auth/cookies';
import { bearerToken, createTokenVerifier } from '@cowbell/service-kit/auth/viewer';
import type { Keys } from '@cowbell/service-kit/base/config';
import type { FastifyRequest } from 'fastify';

/** What the gateway knows about the client of a request. Subgraphs get all of it but `adminId`. */
export interface Caller {
  authorization?: string;
  address?: string;
  /** The guest cookie, not verified. */
  guestCookie?: string;
  /** Of the verified admin whose token the request has: see {@link FindAdmin}. */
  adminId?: string;
  /** The device cookie, not verified. */
  deviceCookie?: string;
}

/** The caller of a request. `x-forwarded-for` comes from the edge: the gateway listens on the inner network only. */
export function callerOf({ headers, ip }: FastifyRequest): Caller {
  const { authorization, cookie, 'x-forwarded-for': forwardedFor } = headers;
  const guestCookie = findGuestCookie(cookie);
  const deviceCookie = findDeviceCookie(cookie);
  return {
    address: typeof forwardedFor === 'string' && forwardedFor !== '' ? forwardedFor : ip,
    ...(authorization && { authorization }),
    ...(guestCookie && { guestCookie }),
    ...(deviceCookie && { deviceCookie }),
  };
}

/** The id of the verified admin whose token a request has; undefined for anybody else. */
export type FindAdmin = (request: Pick<FastifyRequest, 'headers'>) => Promise<string | undefined>;

/** For limits of the gateway only: the services decide about permission. Without keys, nobody is found. */
export function createFindAdmin(options: {
  tokenPublicKeys: Keys<KeyObject> | undefined;
  tokenVersions: TokenVersions;
}): FindAdmin {
  const { tokenPublicKeys, tokenVersions } = options;
  if (!tokenPublicKeys) return async () => undefined;
  const verifyToken = createTokenVerifier(tokenPublicKeys);
  return async ({ headers }) => {
    const token = bearerToken(headers.authorization);
    const claims = token ? verifyToken(token) : null;
    if (!claims?.admin || !claims.verified) return undefined;
    return claims.ver < (await tokenVersions.lowestValid(claims.sub)) ? undefined : claims.sub;
  };
}
