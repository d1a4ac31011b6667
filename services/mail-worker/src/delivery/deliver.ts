import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@cowbell/service-kit/base/log';
import { type Encryption, type Mail, mailSchema } from '@cowbell/service-kit/mail/mail';
import type { MailJob, MailQueue } from '@cowbell/service-kit/mail/mail-queue';
import { type Job, UnrecoverableError } from 'bullmq';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { MailWorkerConfig } from '../config.ts';
import { composeMessage } from '../message/compose-message.ts';
import type { DeliveryError, MailServer } from './mail-server.ts';

/** Processes a job: decrypts the email, renders it, sends it, and then empties the job. */
export function createDeliver(options: {
  encryption: Encryption;
  mailServer: MailServer;
  publicUrl: string;
  readBandName: () => Promise<string>;
  metrics: DeliveryMetrics;
  log: Logger;
}) {
  const { encryption, mailServer, publicUrl, readBandName, metrics, log } = options;

  return async (job: Job<MailJob>): Promise<void> => {
    const id = String(job.id);
    // An empty job was sent before, by a worker that was killed before it could complete the job.
    if (job.data.sealed === '') return;
    const mail = decryptMail(encryption, job);
    try {
      const bandName = await readBandName();
      await mailServer.send(id, mail.to, composeMessage(mail, { bandName, publicUrl, now: new Date() }));
    } catch (error) {
      const { message: reason, isPermanent = false } = error as DeliveryError;
      metrics.failed(mail.template, isPermanent);
      log.warn(
        { mail: id, template: mail.template, attempt: job.attemptsMade + 1, reason, isPermanent },
        'An email was not accepted',
      );
      throw isPermanent ? new UnrecoverableError(reason) : error;
    }
    metrics.accepted(mail.template, (Date.now() - job.timestamp) / 1_000);
    log.info({ mail: id, template: mail.template }, 'An email was accepted');
    await job.updateData({ sealed: '' });
  };
}

function decryptMail(encryption: Encryption, job: Job<MailJob>) {
  try {
    return mailSchema.parse(JSON.parse(encryption.decrypt(job.data.sealed, String(job.id))));
  } catch {
    throw new UnrecoverableError('The email cannot be decrypted: was MAIL_KEY changed?');
  }
}

type BackOffConfig = Pick<MailWorkerConfig, 'MAIL_FIRST_PAUSE' | 'MAIL_LONGEST_PAUSE' | 'MAIL_GIVE_UP_AFTER'>;

/**
 * The delay before the next attempt, in ms. It doubles after each failure, up to the longest delay. It is -1, which
 * makes BullMQ give up, when the email is so old that it becomes a dead letter.
 *
 * @param failures number of failed attempts so far, at least 1.
 * @param age of the email in ms.
 */
export function backOffDelay(config: BackOffConfig, failures: number, age: number): number {
  if (age >= config.MAIL_GIVE_UP_AFTER) return -1;
  return Math.min(config.MAIL_LONGEST_PAUSE, config.MAIL_FIRST_PAUSE * 2 ** (failures - 1));
}

type DeliveryMetrics = ReturnType<typeof createDeliveryMetrics>;

/** How long the size of the queue may take to read, in ms. */
const metricsLimit = 500;

/** Metrics for operators: failed attempts, the size of the queue, and how long delivery takes. */
export function createDeliveryMetrics(registry: Registry, queue: MailQueue) {
  const delivery = new Histogram({
    name: 'mail_delivery_seconds',
    help: 'Time from the queue to the acceptance by the mail server.',
    labelNames: ['template'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3_600],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'mail_not_accepted_total',
    help: 'Failed attempts, by whether the failure is permanent (a dead letter) or another attempt follows.',
    labelNames: ['template', 'permanent'],
    registers: [registry],
  });
  new Gauge({
    name: 'mail_queue_jobs',
    help: 'Emails in the queue, by state. Failed ones are dead letters.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const read = queue.getJobCounts('wait', 'active', 'delayed', 'failed').catch(() => ({}));
      // While Redis is unavailable, it waits without a limit.
      const counts = await Promise.race([read, delay(metricsLimit, {}, { ref: false })]);
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
  return {
    /** @param seconds since the email was queued. */
    accepted: (template: Mail['template'], seconds: number) => delivery.observe({ template }, seconds),
    failed: (template: Mail['template'], isPermanent: boolean) =>
      failures.inc({ template, permanent: String(isPermanent) }),
  };
}
