import { createLogger } from '@cowbell/service-kit/base/log';
import { createEventPublisher, type EventPublisher } from '@cowbell/service-kit/events/domain-events';
import { createRedis, waitForRedis } from '@cowbell/service-kit/stores/redis';

/**
 * A publisher of domain events beside those of the services.
 *
 * @param environment of a running stack.
 */
export async function openEvents(environment: Record<string, string>): Promise<EventPublisher> {
  const log = createLogger({ name: 'bench', level: 'warn' });
  const redis = createRedis({ url: environment.REDIS_URL ?? '', name: 'bench', log });
  await waitForRedis(redis);
  const { publish, close } = createEventPublisher({ redis, prefix: 'cowbell:', log });
  return {
    publish,
    async close() {
      await close();
      redis.disconnect();
    },
  };
}
