import type { Logger } from '@cowbell/service-kit/base/log';
import type { Encryption } from '@cowbell/service-kit/mail/encryption';
import { mailSchema } from '@cowbell/service-kit/mail/mail';
import type { MailJob } from '@cowbell/service-kit/mail/mail-queue';
import { type Job, UnrecoverableError } from 'bullmq';
import { composeMessage } from '../message/compose-message.ts';
import type { DeliveryMetrics } from './delivery.metrics.ts';
import type { MailServer, NotAccepted } from './mail-server.ts';

/** Works on one job: opens it, says what is to be said, hands it over, and leaves nothing of it behind. */
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
    // A worker that was killed after the last line of this function finds its job again, sent and empty.
    if (job.data.sealed === '') return;
    const mail = decryptMail(encryption, job);
    try {
      await mailServer.send(id, mail.to, composeMessage(mail, { publicUrl, now: new Date() }));
    } catch (error) {
      const { message: reason, forGood = false } = error as NotAccepted;
      metrics.notAccepted(mail.template, forGood);
      log.warn(
        { mail: id, template: mail.template, attempt: job.attemptsMade + 1, reason, forGood },
        'A mail was not accepted',
      );
      throw forGood ? new UnrecoverableError(reason) : error;
    }
    metrics.accepted(mail.template, (Date.now() - job.timestamp) / 1_000);
    log.info({ mail: id, template: mail.template }, 'A mail was accepted');
    await job.updateData({ sealed: '' });
  };
}

function decryptMail(encryption: Encryption, job: Job<MailJob>) {
  try {
    return mailSchema.parse(JSON.parse(encryption.decrypt(job.data.sealed, String(job.id))));
  } catch {
    throw new UnrecoverableError('The mail cannot be opened: was MAIL_KEY changed?');
  }
}
