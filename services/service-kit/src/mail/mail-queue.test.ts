import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createRedis, waitForRedis } from '../stores/redis.ts';
import { silentLog as log, startTestNetwork, uniquePrefix } from '../testing/factories.ts';
import { createMailQueue } from './mail-queue.ts';

test('a queue that began while Redis was slow works as soon as Redis responds', async () => {
  const network = await startTestNetwork(String(process.env.REDIS_URL));
  const redis = createRedis({ url: `redis://${network.host}`, name: 'test', log });
  await waitForRedis(redis);
  network.blocksData = true;
  const queue = createMailQueue({ redis, prefix: uniquePrefix() });
  // Longer than a command of a request may take.
  await delay(1_500);
  network.blocksData = false;
  await vi.waitFor(async () => expect(await queue.getJobCounts('wait')).toEqual({ wait: 0 }), 10_000);
  await queue.close();
  redis.disconnect();
  network.stop();
});
