import { HeaderMap } from '@apollo/server';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { addGraphQLEndpoint } from './graphql-endpoint.ts';

it.each([
  ['succeeds', async () => 200],
  ['is refused', async () => 400],
  ['fails', () => Promise.reject(new Error('Out of order'))],
])('a permit is released once when the operation %s', async (_how, run: () => Promise<number>) => {
  const release = vi.fn();
  const app = Fastify();
  addGraphQLEndpoint(app, {
    graphql: {
      run: async () => ({ status: await run(), headers: new HeaderMap(), body: '{}', outcome: 'error' }),
      isExpensive: () => false,
      close: async () => {},
    },
    findPublicQuery: () => null,
    responseCache: {
      get: vi.fn(),
      readPushed: vi.fn(),
      onEvent: vi.fn(),
      onConnected: vi.fn(),
      onDisconnected: vi.fn(),
    },
    permits: { acquire: async () => ({ granted: true, release }), usage: () => [] },
    metrics: createMetrics(new Registry(), new Map()),
    findAdmin: async () => undefined,
    timeLimit: 1_000,
    isTrusted: () => true,
  });
  await app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ show { id } }' } });
  await app.close();
  expect(release).toHaveBeenCalledOnce();
});
