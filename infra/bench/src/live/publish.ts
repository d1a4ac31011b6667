import { createLogger } from '@cowbell/service-kit/base/log';
import { createEventPublisher, type EventPublisher } from '@cowbell/service-kit/events/domain-events';
import { createRedis, waitForRedis } from '@cowbell/service-kit/stores/redis';
import { readTopicVersions } from '@cowbell/service-kit/testing/topic-versions';

/** Of all Redis keys of a stack. */
const prefix = 'cowbell:';

interface Events extends EventPublisher {
  readVersions: () => ReturnType<typeof readTopicVersions>;
}

export async function openEvents(environment: Record<string, string>): Promise<Events> {
  const log = createLogger({ name: 'bench', level: 'warn' });
  const redis = createRedis({ url: environment.REDIS_URL ?? '', name: 'bench', log });
  await waitForRedis(redis);
  const { publish, close } = createEventPublisher({ redis, prefix, log });
  return {
    publish,
    readVersions: () => readTopicVersions(redis, prefix),
    async close() {
      await close();
      redis.disconnect();
    },
  };
}
