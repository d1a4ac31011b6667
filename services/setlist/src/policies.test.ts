import { mutationsOf } from '@cowbell/service-kit/testing/mutations';
import { roles, startTestService, type TestService } from '@cowbell/service-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSetlist } from './build-setlist.ts';
import { setlistConfig } from './config.ts';
import { typeDefs } from './schema.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ name: 'policies', schema: setlistConfig, build: buildSetlist });
});
afterAll(() => service.stop());

const operations = [{ name: 'setList', operation: '{ setList { version } }' }, ...mutationsOf(typeDefs)];

describe.each(operations)('$name', ({ operation }) => {
  test.each(roles.filter((role) => role !== 'admin'))('is refused to a %s', async (as) => {
    const code = as === 'visitor' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
    expect((await service.send(operation, { as })).errorCodes).toEqual([code]);
  });
});
