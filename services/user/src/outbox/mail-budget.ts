import type { Logger } from '@cowbell/service-kit/base/log';
import { countAttempt } from '@cowbell/service-kit/limits/limit-counter';
import { createTokenBucket } from '@cowbell/service-kit/limits/token-bucket';
import type { Mail } from '@cowbell/service-kit/mail/mail';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import { hour } from '../limits/limit-options.ts';

/**
 * Bounds how many emails of a kind, which is their template, are sent. Counts one more.
 *
 * @returns seconds until it may be sent; 0 when it may be sent now, and was counted.
 */
export type MailBudget = (template: Mail['template']) => Promise<number>;

/** @param options.perHour how many emails of a kind are sent at once, and how many more in an hour. */
export function createMailBudget(options: { redis: Redis; prefix: string; perHour: number; log: Logger }): MailBudget {
  const { redis, prefix, perHour, log } = options;
  const counter = createTokenBucket({
    prefix: `${prefix}limit:mail:kind:`,
    capacity: perHour,
    refillSeconds: hour / perHour,
  });
  return async (template) => {
    const [counted] = await countAttempt([{ counter, key: template }], { redis, log });
    return counted?.verdict.retryAfter ?? 0;
  };
}
