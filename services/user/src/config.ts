import { createPrivateKey } from 'node:crypto';
import { newPasswordRule } from '@cowbell/contracts/rules/account';
import { hexKeys, pemKeys, positive, serviceConfig } from '@cowbell/service-kit/base/config';
import { mailConfig } from '@cowbell/service-kit/mail/mail';
import { z } from 'zod';

export const userConfig = serviceConfig({ port: 4001, database: 'cowbell_user' }).extend({
  TOKEN_PRIVATE_KEY: pemKeys(createPrivateKey).meta({
    secret: true,
    description:
      'Key that signs tokens (ES256): PKCS8 as PEM. Of several, one after another, the first one signs. Only this service is configured with it.',
  }),
  ...mailConfig,
  PIN_PEPPER: hexKeys({ bytes: 32 }).meta({
    secret: true,
    description:
      'HMAC key for PINs: 32 bytes in hexadecimal. Or several, separated by commas: the first one is for new PINs, all of them for comparing. Without it, a stolen hash cannot be matched to one of the 10,000 PINs. The key that signs device cookies is derived from it.',
  }),
  SIGN_IN_FAILURES_PER_ACCOUNT: positive
    .default(10)
    .describe(
      'Failed sign-ins for one account: this many at once from one source, and then one every 5 minutes. Together, the browsers that never signed in to it have 30 times as many at once, and 192 times as many in a day.',
    ),
  SIGN_IN_FAILURES_PER_ADDRESS: positive
    .default(100)
    .describe(
      'Failed sign-ins from one network address, for all accounts: 6 times as many at once, and 96 times as many in a day.',
    ),
  SIGN_INS_PER_ADDRESS: positive
    .default(120)
    .describe(
      'Sign-ins from one network address: this many at once, and this many more in a minute. Browsers with which an admin has signed in before do not count.',
    ),
  SIGN_UPS_PER_ADDRESS: positive
    .default(30)
    .describe('Sign-ups from one network address: this many at once, and this many more in an hour.'),
  MAIL_PAUSE: positive
    .default(60)
    .describe(
      'Time between two emails of a kind to one email address, in seconds. In 60 times as long, there are 6 of them.',
    ),
  MAILS_PER_ADDRESS: positive
    .default(60)
    .describe(
      'Emails of one kind requested from one network address, not counting sign-ups: this many at once, and this many more in an hour.',
    ),
  MAILS_PER_HOUR: positive
    .default(300)
    .describe(
      'Emails of one kind to everyone: this many at once, and this many more in an hour. Others are sent later.',
    ),
  PINS_PER_ACCOUNT: positive
    .default(20)
    .describe('PIN attempts for one account in a day: half of them at once, the others evenly.'),
  PINS_PER_ADDRESS: positive
    .default(100)
    .describe('PIN attempts from one network address: this many at once, and this many more in 15 minutes.'),
  OUTBOX_RECHECK: positive
    .default(5_000)
    .describe('How often the outbox checks whether a queued email was sent, in ms.'),
});

export type UserConfig = z.infer<typeof userConfig>;

/** The environment of the command for admin rights. It needs none of the service's keys. */
export const adminRightsConfig = userConfig.pick({
  LOG_LEVEL: true,
  PUBLIC_URL: true,
  MONGODB_URI: true,
  MONGODB_DATABASE: true,
  REDIS_URL: true,
  REDIS_PREFIX: true,
});

/** The environment of the command that creates the demo logins. */
export const userSeedConfig = userConfig.extend({
  DEMO_PASSWORD: z
    .optional(newPasswordRule)
    .meta({ secret: true, description: 'Password of the demo logins. Without it, there are none.' }),
  DEMO_REPLACE: z
    .stringbool()
    .default(false)
    .describe('`true` gives the password to demo logins that exist already, and ends their sessions.'),
});
