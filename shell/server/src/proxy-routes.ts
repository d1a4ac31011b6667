import { METHODS } from 'node:http';
import { formatRestFailure } from '@cowbell/service-kit/http/rest-error-handler';
import type { EdgeConfig } from './config.ts';
import type { EnsureGuestCookie } from './guest-cookie.ts';
import type { ProxyRoute } from './proxy.ts';

const megabyte = 1024 * 1024;

/** In ms. With the time of forwarding, a client waits 3 s at most. The gateway ends an operation after 2.5 s. */
const responseTimeout = 2_900;

/** In ms from the arrival of an upload on: the catalogue processes artwork within 20 s. */
const uploadResponseTimeout = 30_000;

const formatGraphQLFailure: ProxyRoute['formatFailure'] = ({ message, code }) => ({
  errors: [{ message, extensions: { code } }],
});

/** The paths that the edge forwards: to which part, and within which limits. */
export function proxyRoutesOf(
  { GATEWAY_URL, CATALOGUE_ORIGIN, REST_URL, CORS_ORIGINS }: EdgeConfig,
  ensureGuestCookie: EnsureGuestCookie,
): Omit<ProxyRoute, 'bodyTimeout'>[] {
  return [
    {
      origins: GATEWAY_URL,
      path: '/graphql',
      methods: ['GET', 'POST'],
      bodyLimit: megabyte,
      responseTimeout,
      // Not with each one, because a browser that refuses cookies would use up the ids of its network. A GET may be cached.
      guestIds: {
        ensure: ensureGuestCookie,
        isDue: (method, headers) => method === 'POST' && 'retry-after' in headers,
      },
      formatFailure: formatGraphQLFailure,
    },
    {
      origins: GATEWAY_URL,
      path: '/events',
      methods: ['GET'],
      bodyLimit: 0,
      responseTimeout,
      isEventStream: true,
      guestIds: { ensure: ensureGuestCookie, isDue: () => true },
      formatFailure: formatGraphQLFailure,
    },
    {
      origins: CATALOGUE_ORIGIN,
      path: '/artwork',
      hasSubpaths: true,
      methods: ['GET', 'POST'],
      bodyLimit: megabyte,
      uploadLimit: 12 * megabyte,
      responseTimeout,
      uploadResponseTimeout,
      formatFailure: formatRestFailure,
    },
    {
      origins: REST_URL,
      path: '/api',
      hasSubpaths: true,
      // rest-compat itself responds 405 to methods that it does not support. Fastify adds HEAD to each GET.
      methods: METHODS.filter((method) => method !== 'HEAD' && method !== 'CONNECT'),
      corsOrigins: CORS_ORIGINS,
      bodyLimit: megabyte,
      uploadLimit: 12 * megabyte,
      responseTimeout,
      uploadResponseTimeout,
      formatFailure: formatRestFailure,
    },
  ];
}
