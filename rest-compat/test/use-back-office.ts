import { startTestStack, type TestStack } from '@cowbell/gateway/test/start-test-stack';
import { afterAll, beforeAll } from 'vitest';
import { startRest, type TestRest } from './start-rest.ts';

/** The body of a response that refuses a call. */
export const failure = (sentence: string) => ({ success: false, error: sentence, message: sentence });

/** Starts the services and the REST layer before the tests of a file. @param name of the databases. */
export function useBackOffice(name: string) {
  let stack: TestStack;
  let rest: TestRest;
  let admin: Record<string, string>;
  beforeAll(async () => {
    stack = await startTestStack(name, { TRUSTED_DOCUMENTS: 'only' });
    rest = await startRest(stack.gateway.url, stack.catalogueOrigin);
    admin = await stack.authorizationOf('admin');
  });
  afterAll(async () => {
    await rest.close();
    await stack.stop();
  });
  return {
    stack: () => stack,
    rest: () => rest,
    /** The headers of an admin. */
    admin: () => admin,
    /** Calls the REST layer as an admin. */
    send: (method: string, path: string, body?: unknown) => rest.call(method, path, body, admin),
  };
}
