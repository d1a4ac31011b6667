import { positive, processConfig, redisConfig, smtpUrl } from '@cowbell/service-kit/base/config';
import { mailConfig } from '@cowbell/service-kit/mail/mail';
import { z } from 'zod';

export const mailQueueAccess = z.object({ ...redisConfig, ...mailConfig });

export const mailWorkerConfig = mailQueueAccess.extend({
  ...processConfig(4006),
  SMTP_URL: smtpUrl.meta({
    secret: true,
    description: 'Mail server that takes the emails, with its user and password if it needs them.',
  }),
  PUBLIC_URL: z
    .url('must be a URL')
    .transform((url) => url.replace(/\/+$/, ''))
    .describe('URL of the edge as people reach it. Links in emails start with it.'),
  MAIL_FROM: z.string().default('Cowbell <noreply@cowbell.test>').describe('Sender of all emails.'),
  SMTP_CONNECTIONS: positive.default(5).describe('Connections to the mail server. Each sends one email at a time.'),
  SMTP_TIMEOUT: positive
    .default(15_000)
    .describe('How long the mail server may be silent, in ms. Some servers delay unknown senders on purpose.'),
  MAIL_FIRST_PAUSE: positive
    .default(5_000)
    .describe('Back-off delay before the second attempt, in ms. It doubles with each further attempt.'),
  MAIL_LONGEST_PAUSE: positive.default(300_000).describe('Longest back-off delay between two attempts, in ms.'),
  MAIL_GIVE_UP_AFTER: z.coerce
    .number()
    .int()
    .positive()
    .default(86_400_000)
    .describe('Age at which an email that no server accepted becomes a dead letter, in ms: one day.'),
});

export type MailWorkerConfig = z.infer<typeof mailWorkerConfig>;
