import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createGuest, type Send, startRequests, type TestRequests } from './factories.ts';

/** The response to a removal. */
export interface Removal {
  removed: number | null;
  removalId: string | null;
  userErrors: { code: string; message: string }[];
}

interface Restoration {
  restored: number | null;
  userErrors: { code: string; message: string }[];
}

/** Cookies of two guests. */
export const [ada, eve] = [createGuest(), createGuest()];
/** Addresses of two networks. */
export const [home, venue] = ['203.0.113.7', '198.51.100.4'];

/** Options of a call: the headers by which the service knows its sender. */
export const from = (guest: string | undefined, address: string) => ({
  headers: { 'x-cowbell-address': address, ...(guest && { 'x-cowbell-guest': guest }) },
});

/**
 * Starts a request service for the tests of a file, without any request or removal before each test.
 *
 * @param database its name, which no other file uses.
 * @returns what guests send, what admins remove and restore, and what is on the list.
 */
export function useRemovals(database: string) {
  let service: TestRequests;

  beforeAll(async () => {
    service = await startRequests(database, { ADDRESS_PER_MINUTE: '100000', GUEST_BURST: '1000' });
  });
  beforeEach(async () => {
    await service.requests.deleteMany();
  });
  afterAll(() => service.stop());

  async function run<Payload>(operation: string, variables: Record<string, unknown>): Promise<Payload> {
    const { data, errors } = await service.send<{ payload: Payload }>(operation, { variables, as: 'admin' });
    expect(errors).toEqual([]);
    return data.payload;
  }

  async function readList() {
    const query = '{ requests { id requestedBy tip message createdAt } requestCount promisedTips }';
    return (await service.send<{ requests: { id: string }[] }>(query, { as: 'admin' })).data;
  }

  return {
    /** The service. It is there as soon as the tests begin. */
    service: () => service,
    /** What was removed and can be restored. */
    findRemoved: () => service.requests.find({ removalId: { $exists: true } }).lean(),

    /** @returns the id of the request. */
    async send(guest: string | undefined, address: string, input: Send = {}): Promise<string> {
      return String((await service.sendRequest(input, from(guest, address))).payload.request?.id);
    },

    /** Runs an operation with one field, `payload`, as an admin. */
    run,

    /** Removes everything that came from the sender of a request, as an admin. */
    remove: (requestId: string, sender: 'GUEST' | 'ADDRESS') =>
      run<Removal>(
        `mutation ($requestId: ID!, $sender: SenderKind!) {
          payload: removeRequestsOfSender(requestId: $requestId, sender: $sender) { removed removalId userErrors { code message } }
        }`,
        { requestId, sender },
      ),

    /** Undoes a removal, as an admin. */
    restore: (removalId: unknown) =>
      run<Restoration>(
        'mutation ($removalId: ID!) { payload: restoreRequests(removalId: $removalId) { restored userErrors { code message } } }',
        { removalId },
      ),

    /** How many requests on the list came from the sender of one of them. */
    countsOf: (requestId: string) =>
      run(
        'query ($requestId: ID!) { payload: requestSender(requestId: $requestId) { guestRequests addressRequests } }',
        { requestId },
      ),

    /** The list as an admin sees it. */
    readList,
    listedIds: async () => (await readList()).requests.map(({ id }) => id),
  };
}
