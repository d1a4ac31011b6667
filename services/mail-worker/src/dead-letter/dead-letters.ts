import type { Encryption } from '@cowbell/service-kit/mail/encryption';
import { mailSchema } from '@cowbell/service-kit/mail/mail';
import type { MailJob, MailQueue } from '@cowbell/service-kit/mail/mail-queue';
import type { Job } from 'bullmq';

/** A mail that is not tried any more. */
export interface DeadLetter {
  id: string;
  template: string;
  /** Undefined when the mail cannot be opened. */
  to: string | undefined;
  queuedAt: Date;
  tries: number;
  /** What the mail server said, or what became of the connection. */
  reason: string;
}

export interface DeadLetters {
  /** All of them, the oldest first. */
  list: () => Promise<DeadLetter[]>;
  /** Queues one of them again, for one more try at least. False when there is none with this id. */
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
          tries: job.attemptsMade,
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
