import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take longest, longest first: a long one that starts last would keep one core busy and leave the other
 * idle. All other files follow. The first one has a stack of its own, so it starts before the shared stacks are there.
 */
const longest = [
  'shell/e2e/tests/outages.test.ts',
  'shell/e2e/tests/development.test.ts',
  'shell/e2e/tests/admin-screens.test.ts',
  'shell/e2e/tests/audience-screens.test.ts',
  'shell/e2e/tests/accounts.test.ts',
  'shell/e2e/tests/unreliable-network.test.ts',
  'shell/e2e/tests/service-worker.test.ts',
  'shell/e2e/tests/admin-catalogue.test.ts',
  'shell/e2e/tests/guards.test.ts',
  'shell/e2e/',
  'rest-compat/test/schemathesis.test.ts',
  'shell/server/src/proxy.test.ts',
  'rest-compat/test/gateway-unavailable.test.ts',
  'infra/local/src/stack/stack.test.ts',
];

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.findIndex((path) => moduleId.includes(`/${path}`));
  return rank === -1 ? longest.length : rank;
}

/** Orders test files so that all workers finish at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
