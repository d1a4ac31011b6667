import { setTimeout as delay } from 'node:timers/promises';
import { createLogger } from '@cowbell/service-kit/base/log';
import { buildHttpServer, type HttpServer } from '@cowbell/service-kit/http/http-server';
import { readBandName } from '@cowbell/service-kit/mail/band-name';
import { createEncryption } from '@cowbell/service-kit/mail/mail';
import { createMailQueue, type MailJob, mailQueueName, queuePrefix } from '@cowbell/service-kit/mail/mail-queue';
import { createRedis, createWorkerRedis, waitForRedis } from '@cowbell/service-kit/stores/redis';
import { continueTrace } from '@cowbell/service-kit/tracing/tracing';
import { type Job, Worker } from 'bullmq';
import type { MailWorkerConfig } from './config.ts';
import { backOffDelay, createDeliver, createDeliveryMetrics } from './delivery/deliver.ts';
import { connectMailServer } from './delivery/mail-server.ts';

/** When a worker was killed, another one takes over its job after this time without a heartbeat, in ms. */
const lockDuration = 5_000;

/** How long running deliveries may take when the process stops, in ms. Slower ones are sent again later. */
const closeLimit = 5_000;

/**
 * Builds the mail worker: it takes emails from the queue and sends them. It retries each one for a day; then, or when
 * the server refuses it for good, it is a dead letter.
 */
export async function buildMailWorker(config: MailWorkerConfig): Promise<HttpServer> {
  const log = createLogger({ name: 'mail-worker', level: config.LOG_LEVEL });
  const { REDIS_URL: url, REDIS_PREFIX: prefix } = config;
  const redis = createRedis({ url, name: 'mail-worker', log });
  const workerRedis = createWorkerRedis({ url, name: 'mail-worker-queue', log });
  await waitForRedis(redis);

  const mailServer = connectMailServer(config);
  const server = buildHttpServer({
    name: 'mail-worker',
    log,
    host: config.HOST,
    port: config.PORT,
    instanceId: config.INSTANCE_ID,
    dependencies: {
      redis: { check: () => redis.ping() },
      smtp: { check: mailServer.check, optional: true },
    },
    async onClose() {
      // BullMQ waits for deliveries, and for a Redis that it has never reached, without a limit.
      await Promise.race([worker.close(), delay(closeLimit, undefined, { ref: false })]);
      mailServer.close();
      await queue.close();
      for (const client of [redis, workerRedis]) client.disconnect();
    },
  });
  const queue = createMailQueue({ redis, prefix });
  const deliver = createDeliver({
    encryption: createEncryption(config.MAIL_KEY),
    mailServer,
    publicUrl: config.PUBLIC_URL,
    readBandName: () => readBandName({ redis, prefix }),
    metrics: createDeliveryMetrics(server.metrics, queue),
    log,
  });
  const deliverTraced = (job: Job<MailJob>) => {
    const { name, data } = job;
    return continueTrace({ part: 'mail-worker', name: `deliver ${name}`, parent: data.traceparent }, () =>
      deliver(job),
    );
  };
  const worker = new Worker<MailJob>(mailQueueName, deliverTraced, {
    connection: workerRedis,
    prefix: queuePrefix(prefix),
    concurrency: config.SMTP_CONNECTIONS,
    lockDuration,
    stalledInterval: lockDuration,
    // A stalled job only means that a worker was killed. However often that happens, the job must not fail.
    maxStalledCount: Number.MAX_SAFE_INTEGER,
    settings: {
      backoffStrategy: (failures, _type, _error, job) =>
        backOffDelay(config, failures, Date.now() - (job?.timestamp ?? Date.now())),
    },
  });
  worker.on('error', ({ message: reason }) => log.warn({ reason }, 'The mail queue failed'));
  return server;
}
