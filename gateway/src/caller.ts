import { findGuestCookie } from '@cowbell/service-kit/auth/guest-id';
import type { FastifyRequest } from 'fastify';

/** What subgraphs may learn of whoever asks. */
export interface Caller {
  /** The whole header, with a token in it. */
  authorization?: string;
  /** Network address. */
  address?: string;
  /** The guest cookie, not verified. */
  guest?: string;
}

/** `x-forwarded-for` is the edge's word, since the gateway listens on the inner network. */
export function callerOf({ headers, ip }: FastifyRequest): Caller {
  const { authorization, cookie, 'x-forwarded-for': forwardedFor } = headers;
  const guest = findGuestCookie(cookie);
  return {
    address: typeof forwardedFor === 'string' && forwardedFor !== '' ? forwardedFor : ip,
    ...(authorization && { authorization }),
    ...(guest && { guest }),
  };
}
