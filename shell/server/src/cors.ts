import fastifyCors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const options: FastifyCorsOptions = {
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: [
    'authorization',
    'content-type',
    'idempotency-key',
    'if-match',
    'if-none-match',
    'cache-control',
    'x-requested-with',
  ],
  exposedHeaders: [
    'etag',
    'link',
    'x-total-count',
    'retry-after',
    'x-ratelimit-limit',
    'x-ratelimit-remaining',
    'x-ratelimit-reset',
    'content-disposition',
    'x-request-id',
  ],
  // In seconds; browsers cache a preflight response for two hours at most.
  maxAge: 7_200,
};

/** Lets pages of these origins call the routes of a scope, with a bearer token and without cookies. */
export async function addCors(scope: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await scope.register(fastifyCors, {
    delegator({ headers }: FastifyRequest, done: (error: Error | null, options: FastifyCorsOptions) => void) {
      const { origin } = headers;
      const allowedOrigin = origin !== undefined && origins.includes(origin) ? origin : false;
      // Any other OPTIONS request is forwarded.
      const isPreflight = headers['access-control-request-method'] !== undefined;
      done(null, { ...options, origin: allowedOrigin, preflight: isPreflight });
    },
  });
}
