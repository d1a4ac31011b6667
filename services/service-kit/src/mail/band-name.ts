import type { Redis } from '../stores/redis.ts';

const keyOf = (prefix: string) => `${prefix}band-name`;

/** Stores the name of the band where emails are composed. */
export async function storeBandName(options: { redis: Redis; prefix: string; name: string }): Promise<void> {
  await options.redis.set(keyOf(options.prefix), options.name);
}

/** Reads the name of the band; 'Cowbell' while nothing is stored. */
export async function readBandName({ redis, prefix }: { redis: Redis; prefix: string }): Promise<string> {
  return (await redis.get(keyOf(prefix))) ?? 'Cowbell';
}
