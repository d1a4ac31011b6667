import { findDeviceCookie, findGuestCookie } from '@cowbell/service-kit/auth/cookies';
import type { FastifyRequest } from 'fastify';

/** What the gateway knows about the client of a request. Subgraphs get all of it but `adminId`. */
export interface Caller {
  /** The whole header, with a token in it. */
  authorization?: string;
  /** Network address. */
  address?: string;
  /** The guest cookie, not verified. */
  guestCookie?: string;
  /** Id of the verified admin whose token the request has. Never taken from a header unverified: see find-admin.ts. */
  adminId?: string;
  /** The device cookie, not verified. */
  deviceCookie?: string;
}

/** The caller of a request. `x-forwarded-for` comes from the edge, since the gateway listens on the inner network only. */
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
