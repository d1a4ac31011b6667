import type { Logger } from '@cowbell/service-kit/base/log';
import { createLimits, type LimitTable } from '@cowbell/service-kit/limits/limits';
import type { Mail } from '@cowbell/service-kit/mail/mail';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import { hour } from '../limits/limit-options.ts';

export type MailBudget = ReturnType<typeof createMailBudget>;

/**
 * Bounds how many emails of a template are sent.
 *
 * @param options.perHour how many at once, and how many more in an hour.
 */
export function createMailBudget(options: { redis: Redis; prefix: string; perHour: number; log: Logger }) {
  const { perHour, ...stores } = options;
  const row = {
    key: (template: Mail['template']) => template,
    seconds: hour,
    // Nobody is refused: an email over the budget is sent later.
    refusal: '',
  } as const;
  const table = {
    'mail:budget': { ...row, max: perHour },
    // The rest is left for the first emails of each network address.
    'mail:frequent': { ...row, max: Math.ceil((perHour * 2) / 3) },
  } as const satisfies LimitTable<Mail['template']>;
  const limits = createLimits<Mail['template'], typeof table>(table, {
    ...stores,
    headers: 'when refused',
    withoutRedis: 'count in memory',
  });
  /** Counts one more. Returns the seconds until it may be sent; 0 when it may be sent now, and was counted. */
  return (template: Mail['template'], isFrequent: boolean): Promise<number> =>
    limits.count(isFrequent ? ['mail:frequent', 'mail:budget'] : ['mail:budget'], template);
}
