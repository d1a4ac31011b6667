import { positive, processConfig, redisConfig } from '@cowbell/service-kit/base/config';
import { mailConfig } from '@cowbell/service-kit/mail/mail';
import { z } from 'zod';

/** The environment that reading the mail queue needs. */
export const mailQueueAccess = z.object({ ...redisConfig, ...mailConfig });

/** The environment of the mail worker. Times are in ms. */
export const mailWorkerConfig = mailQueueAccess.extend({
  ...processConfig(4006),
  /** The mail server, with user and password where it needs them. */
  SMTP_URL: z.string('is missing').regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'),
  /** The public address of the edge. Links in emails start with it, and with nothing else. */
  PUBLIC_URL: z.url('must be a URL').transform((url) => url.replace(/\/+$/, '')),
  MAIL_FROM: z.string().default('Cowbell <noreply@cowbell.test>'),
  /** Connections to the mail server. Each sends one email after the other. */
  SMTP_CONNECTIONS: positive.default(5),
  /** How long the mail server may be silent. Some make unknown senders wait on purpose (tarpitting). */
  SMTP_TIMEOUT: positive.default(15_000),
  /** Back-off delay before the second attempt. Each later delay is twice as long, up to the longest. */
  MAIL_FIRST_PAUSE: positive.default(5_000),
  /** The longest back-off delay. */
  MAIL_LONGEST_PAUSE: positive.default(300_000),
  /** After this time, an email that was never accepted becomes a dead letter. The default is a day. */
  MAIL_GIVE_UP_AFTER: z.coerce.number().int().positive().default(86_400_000),
});

export type MailWorkerConfig = z.infer<typeof mailWorkerConfig>;
