import { mutationsOf } from '@cowbell/service-kit/testing/mutations';
import { roles } from '@cowbell/service-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typeDefs } from './schema.ts';
import { startRequests, type TestRequests } from './testing/factories.ts';

let service: TestRequests;

beforeAll(async () => {
  service = await startRequests('policies');
});
afterAll(() => service.stop());

/** What guests do with their own requests. */
const ofGuests = ['createRequest', 'updateOwnRequest', 'withdrawRequest'];

describe.each(mutationsOf(typeDefs))('$name', ({ name, operation }) => {
  const isForAdmins = !ofGuests.includes(name);
  test.each(roles.filter((role) => role !== 'admin'))(
    `${isForAdmins ? 'is refused to' : 'is for'} a %s`,
    async (as) => {
      const code = as === 'visitor' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
      expect((await service.send(operation, { as })).errorCodes).toEqual(isForAdmins ? [code] : []);
    },
  );
});
