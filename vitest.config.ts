import { defineConfig } from 'vitest/config';
import { LongestFirst } from './infra/local/src/testing/longest-first.ts';

/** Everything but the browser tests; front-end packages bring unit tests as well. */
const packages = [
  'services/*',
  'gateway',
  'rest-compat',
  'infra/*',
  'shell/server',
  'shell/kit',
  'shell/graphiql',
  'mfe-*',
];

export default defineConfig({
  // Node loads this file of graphql, and graphql refuses types of a second instance.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    globalSetup: 'infra/local/src/testing/shared-stores.ts',
    pool: 'forks',
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            ...packages.map((folder) => `${folder}/{src,test,build}/**/*.test.{ts,tsx}`),
            'shell/src/**/*.test.{ts,tsx}',
          ],
          // Generous limits: a test on a busy machine may be slow, and no test checks how fast something is.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['shell/e2e/**/*.test.ts'],
          // User journeys through the whole stack.
          testTimeout: 90_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
          // A journey depends on many processes and a clock. `npm test` names each test that needed its second attempt.
          retry: 1,
          // The files of a worker share its stack and its Chromium; see shell/e2e/support.
          isolate: false,
        },
      },
    ],
  },
});
