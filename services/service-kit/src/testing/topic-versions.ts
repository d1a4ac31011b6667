import { type Topic, topicNames } from '@cowbell/contracts/topics';
import { topicVersionKey } from '../events/domain-events.ts';
import type { Redis } from '../stores/redis.ts';

/** The current version of every topic; 0 for one that never changed. Throws while Redis is unavailable. */
export async function readTopicVersions(redis: Redis, prefix: string): Promise<Record<Topic, number>> {
  const versions = await redis.mget(topicNames.map((topic) => topicVersionKey(prefix, topic)));
  return Object.fromEntries(topicNames.map((topic, i) => [topic, Number(versions[i] ?? 0)])) as Record<Topic, number>;
}
