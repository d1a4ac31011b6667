import type { Logger } from '@cowbell/service-kit/base/log';
import type { RequestModel } from '../request/request.model.ts';
import { endUndo } from './remove-requests.ts';
import { addressesKnownSince } from './sender-filters.ts';

/** Time between two runs, in ms. */
const interval = 600_000;

/**
 * Forgets the addresses of requests that are older than an hour, and what removed requests said once they cannot be
 * restored.
 */
export async function forget(requests: RequestModel, now = new Date()): Promise<void> {
  const old = { addressHash: { $exists: true }, createdAt: { $lt: addressesKnownSince(now) } };
  // The slot of a request without a guest id is made from the hash.
  await requests.updateMany({ ...old, guestId: { $exists: false } }, { $unset: { addressHash: 1, slot: 1 } });
  await requests.updateMany(old, { $unset: { addressHash: 1 } });
  await endUndo(requests, { undoUntil: { $lt: now } });
}

/** Does so at intervals until it is stopped. Several instances may do so at the same time. */
export function startForgetting(requests: RequestModel, log: Logger): { stop: () => void } {
  const run = () =>
    forget(requests).catch((error: Error) =>
      log.warn({ reason: error.message }, 'Addresses could not be forgotten; trying again later'),
    );
  const timer = setInterval(() => void run(), interval);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
