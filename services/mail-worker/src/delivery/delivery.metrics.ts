import type { Mail } from '@cowbell/service-kit/mail/mail';
import type { MailQueue } from '@cowbell/service-kit/mail/mail-queue';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export interface DeliveryMetrics {
  /** @param seconds since the email was queued. */
  accepted: (template: Mail['template'], seconds: number) => void;
  failed: (template: Mail['template'], isPermanent: boolean) => void;
}

/** Metrics for operators: failed attempts, the size of the queue, and how long delivery takes. */
export function createDeliveryMetrics(registry: Registry, queue: MailQueue): DeliveryMetrics {
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
      const counts = await queue.getJobCounts('wait', 'active', 'delayed', 'failed').catch(() => ({}));
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
  return {
    accepted: (template, seconds) => delivery.observe({ template }, seconds),
    failed: (template, isPermanent) => failures.inc({ template, permanent: String(isPermanent) }),
  };
}
