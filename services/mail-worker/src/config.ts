import { positive, processConfig, redisConfig } from '@cowbell/service-kit/base/config';
import { mailConfig } from '@cowbell/service-kit/mail/mail';
import { z } from 'zod';

/** What it takes to look into the queue of mails. */
export const mailQueueAccess = z.object({ ...redisConfig, ...mailConfig });

/** The environment of the mail worker. Times are in ms. */
export const mailWorkerConfig = mailQueueAccess.extend({
  ...processConfig(4006),
  /** Where mails are handed over, with user and password where it asks for them. */
  SMTP_URL: z.string('is missing').regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'),
  /** Where people reach the edge: the only source of links in mails. */
  PUBLIC_URL: z.url('must be a URL').transform((url) => url.replace(/\/+$/, '')),
  MAIL_FROM: z.string().default('Cowbell <noreply@cowbell.test>'),
  /** Connections to the mail server, each with one mail at a time. */
  SMTP_CONNECTIONS: positive.default(5),
  /** How long the mail server may be silent; some of them let strangers wait on purpose. */
  SMTP_TIMEOUT: positive.default(15_000),
  /** Before the second try; each later pause is twice as long, up to the longest. */
  MAIL_FIRST_PAUSE: positive.default(5_000),
  MAIL_LONGEST_PAUSE: positive.default(300_000),
  /** After this time a mail that was never accepted becomes a dead letter: a day. */
  MAIL_GIVE_UP_AFTER: z.coerce.number().int().positive().default(86_400_000),
});

export type MailWorkerConfig = z.infer<typeof mailWorkerConfig>;
