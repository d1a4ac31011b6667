import { createHash } from 'node:crypto';
import type { Logger } from '@cowbell/service-kit/base/log';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import { audit } from '../audit/audit.ts';
import type { UserConfig } from '../config.ts';

/** In seconds. */
export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

/**
 * Options of all limits of this service. X-RateLimit headers are sent on refusals only: how many attempts are left is
 * secret.
 */
export function limitOptions(
  { config, redis, log }: { config: UserConfig; redis: Redis; log: Logger },
  withoutRedis: 'count in memory' | 'refuse',
) {
  return {
    redis,
    log,
    prefix: config.REDIS_PREFIX,
    headers: 'when refused' as const,
    withoutRedis,
    onRefusal: (limit: string, requestLog: Logger) => audit(requestLog, 'limit.reached', { limit }),
  };
}

/** A digest of an email address, so that Redis stores no email addresses. */
export function digestOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
