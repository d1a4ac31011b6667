import type { Mail } from '@cowbell/service-kit/mail/mail';
import type { MailQueue } from '@cowbell/service-kit/mail/mail-queue';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export interface DeliveryMetrics {
  /** @param seconds since it was put into the queue. */
  accepted: (template: Mail['template'], seconds: number) => void;
  notAccepted: (template: Mail['template'], forGood: boolean) => void;
}

/** What an operator watches: mails that do not go out, and how long those took that did. */
export function createDeliveryMetrics(registry: Registry, queue: MailQueue): DeliveryMetrics {
  const delivery = new Histogram({
    name: 'mail_delivery_seconds',
    help: 'From the queue to the acceptance by the mail server.',
    labelNames: ['template'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3_600],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'mail_not_accepted_total',
    help: 'Tries that failed; for good (dead letters) or until the next one.',
    labelNames: ['template', 'for_good'],
    registers: [registry],
  });
  new Gauge({
    name: 'mail_queue_jobs',
    help: 'Mails in the queue, by state; failed ones are dead letters.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const counts = await queue.getJobCounts('wait', 'active', 'delayed', 'failed').catch(() => ({}));
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
  return {
    accepted: (template, seconds) => delivery.observe({ template }, seconds),
    notAccepted: (template, forGood) => failures.inc({ template, for_good: String(forGood) }),
  };
}
