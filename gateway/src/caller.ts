import { findDeviceCookie } from '@cowbell/service-kit/auth/device-cookie';
import { findGuestCookie } from '@cowbell/service-kit/auth/guest-id';
import type { FastifyRequest } from 'fastify';

/** What the gateway knows about the client of a request. Subgraphs get all of it but `adminId`. */
export interface Caller {
  authorization?: string;
  address?: string;
  /** The guest cookie, not verified. */
  guestCookie?: string;
  /** Of the verified admin whose token the request has: see find-admin.ts. */
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
