import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';

/** Cookie of a browser that has signed in: the user service signs it and reads it. */
export const deviceCookieName = 'cowbell_device';

/**
 * Header with the value of a device cookie. From the gateway to a service: the one that the browser has. From the user
 * service to the edge: the one that the browser is to keep.
 */
export const deviceHeaderName = 'x-cowbell-device';

/**
 * The value of the device cookie in a `cookie` header, not verified; undefined without one. It is not decoded, so it is
 * as safe to send in another header as it was in this one.
 */
export function findDeviceCookie(header: string | undefined): string | undefined {
  return parseCookie(header ?? '', { decode: (text) => text })[deviceCookieName] || undefined;
}

/** The device cookie in the response of an upstream, to be forwarded. */
export function deviceHeaderOf(headers: IncomingHttpHeaders): Record<string, string> {
  const value = headers[deviceHeaderName];
  return typeof value === 'string' ? { [deviceHeaderName]: value } : {};
}
