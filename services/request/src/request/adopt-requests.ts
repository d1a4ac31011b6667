import type { Logger } from '@cowbell/service-kit/base/log';
import type { FindCurrentShow } from '../current-show.ts';
import type { RequestModel } from './request.model.ts';

/** Time between two runs, in ms. The search uses an index, and usually finds nothing. */
const interval = 2_000;

/**
 * Puts requests that an earlier version has stored, without a show, on the list of the current show. Processes of an earlier
 * version may run beside this one while it is updated.
 *
 * @returns how many there were.
 */
export async function adoptRequests(requests: RequestModel, findCurrentShow: FindCurrentShow): Promise<number> {
  const { showId } = await findCurrentShow();
  const { modifiedCount } = await requests.updateMany({ showId: null }, { $set: { showId, onList: true } });
  return modifiedCount;
}

/** Does so at once and at intervals until it is stopped. Several processes may do so at the same time. */
export function startAdoptingRequests(options: {
  requests: RequestModel;
  findCurrentShow: FindCurrentShow;
  log: Logger;
  /** Called when the list has changed. */
  onAdopted: () => void;
}): { stop: () => void } {
  const { requests, findCurrentShow, log, onAdopted } = options;
  async function run(): Promise<void> {
    try {
      const count = await adoptRequests(requests, findCurrentShow);
      if (count === 0) return;
      log.info({ count }, 'Requests of an earlier version were put on the list of the current show');
      onAdopted();
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'Requests of an earlier version could not be read; trying again');
    }
  }
  const timer = setInterval(() => void run(), interval);
  timer.unref();
  void run();
  return { stop: () => clearInterval(timer) };
}
