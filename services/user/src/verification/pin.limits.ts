import type { Logger } from '@cowbell/service-kit/base/log';
import { createLimits, type LimitTable } from '@cowbell/service-kit/limits/limits';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import type { UserConfig } from '../config.ts';
import { day, limitOptions, minute } from '../limits/limit-options.ts';

interface PinAttempt {
  userId: string;
  address: string | undefined;
}

/**
 * Limits of PIN attempts, besides those that `pins.ts` counts for each PIN. Without Redis, all attempts are refused: if
 * they were not counted, four digits could be guessed within an hour.
 */
const pinLimits = (config: UserConfig) =>
  ({
    'pin:address': {
      key: ({ address }) => address,
      max: config.PINS_PER_ADDRESS,
      seconds: 15 * minute,
      refusal: 'Too many PIN attempts are coming from your network.',
    },
    'pin:account': {
      key: ({ userId }) => userId,
      // Half of a day's attempts at once, so that no day has more.
      max: Math.ceil(config.PINS_PER_ACCOUNT / 2),
      seconds: day,
      refusal: 'Too many PIN attempts.',
    },
  }) as const satisfies LimitTable<PinAttempt>;

export type PinLimits = ReturnType<typeof createPinLimits>;

export function createPinLimits(options: { config: UserConfig; redis: Redis; log: Logger }) {
  const table = pinLimits(options.config);
  return createLimits<PinAttempt, typeof table>(table, limitOptions(options, 'refuse'));
}
