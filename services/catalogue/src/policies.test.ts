import { mutationsOf } from '@cowbell/service-kit/testing/mutations';
import { roles } from '@cowbell/service-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typeDefs } from './schema.ts';
import { startCatalogue, type TestCatalogue } from './testing/factories.ts';

let catalogue: TestCatalogue;

beforeAll(async () => {
  catalogue = await startCatalogue('policies');
});
afterAll(() => catalogue.stop());

describe.each(mutationsOf(typeDefs))('$name', ({ operation }) => {
  test.each(roles.filter((role) => role !== 'admin'))('is refused to a %s', async (as) => {
    const code = as === 'visitor' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
    expect((await catalogue.send(operation, { as })).errorCodes).toEqual([code]);
  });
});
