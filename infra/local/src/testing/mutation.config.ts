import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutate` runs: those of what stryker.config.json changes. */
export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: [
      'services/contracts/src/rules/*.test.ts',
      'services/service-kit/src/{auth,limits}/*.test.ts',
      'services/service-kit/src/graphql/run-mutation.test.ts',
      'services/{user,request}/src/{user,request,verification}/*.test.ts',
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
