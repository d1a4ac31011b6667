import type { Logger } from '@cowbell/service-kit/base/log';
import { countAttempt } from '@cowbell/service-kit/limits/limit-counter';
import { createTokenBucket } from '@cowbell/service-kit/limits/token-bucket';
import type { Mail } from '@cowbell/service-kit/mail/mail';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import { hour } from '../limits/limit-options.ts';

/** The fraction of the budget of a kind that is left for the first emails of each network address. */
const reservedFraction = 1 / 3;

/**
 * Bounds how many emails of a kind, which is their template, are sent. Counts one more.
 *
 * @param isFrequent whether its network address had requested several emails of its kind before.
 * @returns seconds until it may be sent; 0 when it may be sent now, and was counted.
 */
export type MailBudget = (template: Mail['template'], isFrequent: boolean) => Promise<number>;

/** @param options.perHour how many emails of a kind are sent at once, and how many more in an hour. */
export function createMailBudget(options: { redis: Redis; prefix: string; perHour: number; log: Logger }): MailBudget {
  const { redis, prefix, perHour, log } = options;
  const createBucket = (name: string, capacity: number) =>
    createTokenBucket({ prefix: `${prefix}limit:mail:${name}:`, capacity, refillSeconds: hour / capacity });
  const all = createBucket('kind', perHour);
  const frequent = createBucket('frequent', Math.max(1, Math.floor((1 - reservedFraction) * perHour)));
  return async (template, isFrequent) => {
    const counters = isFrequent ? [frequent, all] : [all];
    const counted = await countAttempt(
      counters.map((counter) => ({ counter, key: template })),
      { redis, log },
    );
    return Math.max(0, ...counted.map(({ verdict }) => verdict.retryAfter));
  };
}
