import { LRUCache } from 'lru-cache';
import type { Logger } from '../base/log.ts';
import { defineScript, type Redis } from '../stores/redis.ts';

/** Knows which tokens of a user are revoked: those whose `ver` is lower than the user's token version. */
export interface TokenVersions {
  /** The lowest `ver` that is still valid for a user. */
  lowestValid: (userId: string) => Promise<number>;
}

/** How long a version is cached, in ms: within this time, a revoked token stops working everywhere. */
const cacheTtl = 1_000;

/** How long a version is kept, in seconds: an hour longer than a token is valid. */
export const tokenVersionRetention = 13 * 60 * 60;

function tokenVersionKey(prefix: string, userId: string): string {
  return `${prefix}token-version:${userId}`;
}

const runStoreScript = defineScript<void>('storeTokenVersion', new URL('./store-token-version.lua', import.meta.url));

/** Revokes the tokens of a user that have a lower version, for all services. Fails when Redis is unavailable. */
export async function storeTokenVersion(options: {
  redis: Redis;
  prefix: string;
  userId: string;
  version: number;
}): Promise<void> {
  const { redis, prefix, userId, version } = options;
  await runStoreScript(redis, [tokenVersionKey(prefix, userId)], [version, tokenVersionRetention]);
}

/**
 * Token versions from Redis, cached for a second. While Redis is unavailable, the last known version applies, and a
 * user without one is accepted on the token's signature alone, so that a show can continue.
 */
export function createCachedTokenVersions(options: { redis: Redis; prefix: string; log: Logger }): TokenVersions & {
  /** Caches a version for a second; a higher one that is cached already stays. */
  cacheVersion: (userId: string, version: number) => void;
} {
  const { redis, prefix, log } = options;
  const known = new LRUCache<string, { version: number; readAt: number }>({ max: 10_000 });

  function cacheVersion(userId: string, version: number): void {
    const before = known.peek(userId)?.version ?? 0;
    known.set(userId, { version: Math.max(version, before), readAt: Date.now() });
  }

  return {
    cacheVersion,
    async lowestValid(userId) {
      const entry = known.get(userId);
      if (entry && Date.now() - entry.readAt < cacheTtl) return entry.version;
      try {
        cacheVersion(userId, Number((await redis.get(tokenVersionKey(prefix, userId))) ?? 0));
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'Token versions cannot be read; the last known ones apply');
        // Caches the known version for another second, so that Redis is not asked for each call.
        cacheVersion(userId, 0);
      }
      return known.peek(userId)?.version ?? 0;
    },
  };
}
