import { type Encryption, mailSchema } from '@cowbell/service-kit/mail/mail';
import type { MailJob, MailQueue } from '@cowbell/service-kit/mail/mail-queue';
import type { Job } from 'bullmq';

/** Dead letters: emails that the worker has given up. */
export function createDeadLetters({ queue, encryption }: { queue: MailQueue; encryption: Encryption }) {
  function recipientOf({ id, data }: Job<MailJob>): string | undefined {
    try {
      return mailSchema.parse(JSON.parse(encryption.decrypt(data.sealed, String(id)))).to;
    } catch {
      return undefined;
    }
  }

  return {
    /** All dead letters, the oldest first. */
    async list() {
      const jobs = await queue.getFailed();
      return jobs
        .map((job) => ({
          id: String(job.id),
          template: job.name,
          /** Undefined when the email cannot be decrypted. */
          to: recipientOf(job),
          queuedAt: new Date(job.timestamp),
          attempts: job.attemptsMade,
          /** What the mail server replied, or why the connection failed. */
          reason: job.failedReason ?? '',
        }))
        .sort((a, b) => a.queuedAt.getTime() - b.queuedAt.getTime());
    },
    /** Queues a dead letter again, for at least one more attempt. False when none has this id. */
    async resend(id: string): Promise<boolean> {
      const job = await queue.getJob(id);
      if (!(await job?.isFailed())) return false;
      await job?.retry('failed');
      return true;
    },
  };
}
