import { HeaderMap } from '@apollo/server';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { addGraphQLEndpoint } from './graphql-endpoint.ts';

/** An endpoint whose operations have this status, or fail. @returns the outcomes with which its permits were released. */
async function releasesAfter(run: () => Promise<number>, isUncounted = false): Promise<unknown[][]> {
  const release = vi.fn();
  const app = Fastify();
  addGraphQLEndpoint(app, {
    graphql: {
      run: async () => ({ status: await run(), headers: new HeaderMap(), body: '{}', hasErrors: true, isUncounted }),
      costOf: () => 0,
      close: async () => {},
    },
    findPublicQuery: () => null,
    responseCache: {
      get: vi.fn(),
      warmUp: vi.fn(),
      readPushed: vi.fn(),
      onEvent: vi.fn(),
      onConnected: vi.fn(),
      onDisconnected: vi.fn(),
    },
    permits: { acquire: async () => ({ granted: true, release }) },
    findAdmin: async () => undefined,
    timeLimit: 1_000,
    isTrusted: () => true,
  });
  await app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ show { id } }' } });
  await app.close();
  return release.mock.calls;
}

it.each([
  [400, false, 'invalid'],
  [400, true, 'invalid'],
  [200, false, undefined],
  [200, true, 'uncounted'],
  [500, false, undefined],
])('a permit is released once, after the status %i (uncounted: %s) as %s', async (status, isUncounted, outcome) => {
  expect(await releasesAfter(async () => status, isUncounted)).toEqual([[outcome]]);
});

it('a permit is released once when the operation fails', async () => {
  expect(await releasesAfter(() => Promise.reject(new Error('Out of order')))).toEqual([[]]);
});
