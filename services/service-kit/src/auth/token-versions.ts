import { LRUCache } from 'lru-cache';
import type { Logger } from '../base/log.ts';
import type { Redis } from '../stores/redis.ts';

/** Tells which tokens of a user are void: those whose `ver` is lower than the user's version. */
export interface TokenVersions {
  /** The lowest `ver` of a user that still counts. */
  lowestValid: (userId: string) => Promise<number>;
}

/** How long a version that was read counts as fresh, in ms: a revoked token dies within this time everywhere. */
const freshness = 1_000;

/** Longer than any token lives (12 h), in seconds: after that, those that were revoked have expired by themselves. */
export const maxTokenLifetime = 13 * 60 * 60;

function versionKey(prefix: string, userId: string): string {
  return `${prefix}token-version:${userId}`;
}

/** Two that arrive in the wrong order leave the higher one. KEYS: the version. ARGV: version, seconds to keep it. */
const storeScript = `
  local before = tonumber(redis.call('GET', KEYS[1]) or '0')
  redis.call('SET', KEYS[1], math.max(before, tonumber(ARGV[1])), 'EX', ARGV[2])
`;

/** Makes it known that tokens of a user with a lower version are void. Fails when Redis is away. */
export async function storeTokenVersion(options: {
  redis: Redis;
  prefix: string;
  userId: string;
  version: number;
}): Promise<void> {
  const { redis, prefix, userId, version } = options;
  await redis.eval(storeScript, 1, versionKey(prefix, userId), version, maxTokenLifetime);
}

/**
 * Token versions as the services raise them: from Redis, at most a second old, and at once from `raise`.
 * While Redis is away the last known version holds, and tokens of users with none are accepted on their signature:
 * the show goes on. The user service, which does the things that matter most, asks its own database instead.
 */
export function createTokenVersions(options: { redis: Redis; prefix: string; log: Logger }): TokenVersions & {
  /** Takes note of a version that an event told. */
  raise: (userId: string, version: number) => void;
} {
  const { redis, prefix, log } = options;
  const known = new LRUCache<string, { version: number; readAt: number }>({ max: 10_000 });

  function raise(userId: string, version: number): void {
    const before = known.peek(userId)?.version ?? 0;
    known.set(userId, { version: Math.max(version, before), readAt: Date.now() });
  }

  return {
    raise,
    async lowestValid(userId) {
      const entry = known.get(userId);
      if (entry && Date.now() - entry.readAt < freshness) return entry.version;
      try {
        raise(userId, Number((await redis.get(versionKey(prefix, userId))) ?? 0));
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'Token versions cannot be read; the last known ones hold');
        raise(userId, 0);
      }
      return known.peek(userId)?.version ?? 0;
    },
  };
}
