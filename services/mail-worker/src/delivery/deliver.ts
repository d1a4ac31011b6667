import type { Logger } from '@cowbell/service-kit/base/log';
import { type Encryption, mailSchema } from '@cowbell/service-kit/mail/mail';
import type { MailJob } from '@cowbell/service-kit/mail/mail-queue';
import { type Job, UnrecoverableError } from 'bullmq';
import { composeMessage } from '../message/compose-message.ts';
import type { DeliveryMetrics } from './delivery.metrics.ts';
import type { DeliveryError, MailServer } from './mail-server.ts';

/** Processes one job: decrypts the email, renders it, sends it, and then empties the job. */
export type Deliver = (job: Job<MailJob>) => Promise<void>;

export function createDeliver(options: {
  encryption: Encryption;
  mailServer: MailServer;
  publicUrl: string;
  metrics: DeliveryMetrics;
  log: Logger;
}): Deliver {
  const { encryption, mailServer, publicUrl, metrics, log } = options;

  return async (job) => {
    const id = String(job.id);
    // An empty job was sent before, by a worker that was killed before it could complete the job.
    if (job.data.sealed === '') return;
    const mail = decryptMail(encryption, job);
    try {
      await mailServer.send(id, mail.to, composeMessage(mail, { publicUrl, now: new Date() }));
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
