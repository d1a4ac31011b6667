import { HeaderMap } from '@apollo/server';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { addGraphQLEndpoint } from './graphql-endpoint.ts';

/** An endpoint whose operations have this status, or fail. @returns the outcomes with which its permits were released. */
async function releasesAfter(run: () => Promise<number>): Promise<unknown[][]> {
  const release = vi.fn();
  const app = Fastify();
  addGraphQLEndpoint(app, {
    graphql: {
      run: async () => ({ status: await run(), headers: new HeaderMap(), body: '{}', hasErrors: true }),
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
  [400, 'invalid'],
  [200, undefined],
  [500, undefined],
])('a permit is released once, and after the status %i as %s', async (status, outcome) => {
  expect(await releasesAfter(async () => status)).toEqual([[outcome]]);
});

it('a permit is released once when the operation fails', async () => {
  expect(await releasesAfter(() => Promise.reject(new Error('Out of order')))).toEqual([[]]);
});
