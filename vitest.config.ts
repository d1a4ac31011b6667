import { configDefaults, defineConfig } from 'vitest/config';

/** Everything but the browser tests; front-end packages bring unit tests as well. */
const packages = ['services/*', 'gateway', 'rest-compat', 'infra/*', 'shell/server', 'shell/kit', 'mfe-*'];

export default defineConfig({
  // The one instance of graphql that Node itself takes: its libraries refuse types of another one.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    globalSetup: 'infra/local/src/stores/vitest-stores.ts',
    // One process per file keeps databases, clocks and environments apart.
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            ...packages.map((folder) => `${folder}/{src,test}/**/*.test.{ts,tsx}`),
            'shell/src/**/*.test.{ts,tsx}',
          ],
          // No limit says how fast something is: a busy machine takes its time.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          // `npm test` says where it is, if there is a Python to run it.
          exclude: [
            ...configDefaults.exclude,
            ...(process.env.SCHEMATHESIS_PATH ? [] : ['rest-compat/test/schemathesis.test.ts']),
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['shell/e2e/**/*.test.ts'],
          // Whole user journeys against the whole stack.
          testTimeout: 90_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
          fileParallelism: false,
        },
      },
    ],
  },
});
