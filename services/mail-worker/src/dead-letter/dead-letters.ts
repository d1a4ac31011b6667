import { type Encryption, mailSchema } from '@cowbell/service-kit/mail/mail';
import type { MailJob, MailQueue } from '@cowbell/service-kit/mail/mail-queue';
import type { Job } from 'bullmq';

/** An email that the worker has given up. */
export interface DeadLetter {
  id: string;
  template: string;
  /** Undefined when the email cannot be decrypted. */
  to: string | undefined;
  queuedAt: Date;
  attempts: number;
  /** What the mail server replied, or why the connection failed. */
  reason: string;
}

export interface DeadLetters {
  /** All dead letters, the oldest first. */
  list: () => Promise<DeadLetter[]>;
  /** Queues a dead letter again, for at least one more attempt. False when none has this id. */
  resend: (id: string) => Promise<boolean>;
}

export function createDeadLetters({ queue, encryption }: { queue: MailQueue; encryption: Encryption }): DeadLetters {
  function recipientOf({ id, data }: Job<MailJob>): string | undefined {
    try {
      return mailSchema.parse(JSON.parse(encryption.decrypt(data.sealed, String(id)))).to;
    } catch {
      return undefined;
    }
  }

  return {
    async list() {
      const jobs = await queue.getFailed();
      return jobs
        .map((job) => ({
          id: String(job.id),
          template: job.name,
          to: recipientOf(job),
          queuedAt: new Date(job.timestamp),
          attempts: job.attemptsMade,
          reason: job.failedReason ?? '',
        }))
        .sort((a, b) => a.queuedAt.getTime() - b.queuedAt.getTime());
    },
    async resend(id) {
      const job = await queue.getJob(id);
      if (!(await job?.isFailed())) return false;
      await job?.retry('failed');
      return true;
    },
  };
}
