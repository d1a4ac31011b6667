import type { Logger } from '@cowbell/service-kit/base/log';
import type { RequestModel } from '../request/request.model.ts';
import type { RemovedRequestModel } from './removed-request.model.ts';
import { addressesKnownSince } from './sender.ts';

/** Time between two runs, in ms. */
const interval = 600_000;

/** Deletes the hashes of the addresses from which requests were sent more than an hour ago. */
export async function forgetAddresses(
  collections: readonly (RequestModel | RemovedRequestModel)[],
  now = new Date(),
): Promise<void> {
  const old = {
    // A process of an earlier version deletes only the first.
    $or: [{ addressHash: { $exists: true } }, { networkHash: { $exists: true } }],
    createdAt: { $lt: addressesKnownSince(now) },
  };
  const hashes = { addressHash: 1, networkHash: 1 } as const;
  for (const { collection } of collections) {
    // The slot of a request without a guest id is made from the hash.
    await collection.updateMany({ ...old, guestId: { $exists: false } }, { $unset: { ...hashes, slot: 1 } });
    await collection.updateMany(old, { $unset: hashes });
  }
}

/** Does so at intervals until it is stopped. Several instances may do so at the same time. */
export function startForgettingAddresses(
  collections: readonly (RequestModel | RemovedRequestModel)[],
  log: Logger,
): { stop: () => void } {
  const run = () =>
    forgetAddresses(collections).catch((error: Error) =>
      log.warn({ reason: error.message }, 'Hashes of addresses could not be deleted; trying again later'),
    );
  const timer = setInterval(() => void run(), interval);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
