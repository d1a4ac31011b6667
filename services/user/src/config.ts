import { newPasswordRule } from '@cowbell/contracts/rules/account';
import { hexKey, pem, positive } from '@cowbell/service-kit/base/config';
import { mailConfig } from '@cowbell/service-kit/mail/mail';
import { serviceConfig } from '@cowbell/service-kit/service';
import { z } from 'zod';

/** The environment of the user service. */
export const userConfig = serviceConfig({ port: 4001, database: 'cowbell_user' }).extend({
  TOKEN_PRIVATE_KEY: pem.meta({
    secret: true,
    description: 'Key that signs tokens (ES256): PKCS8 as PEM. Only this service is configured with it.',
  }),
  ...mailConfig,
  PIN_PEPPER: hexKey(32).meta({
    secret: true,
    description:
      'HMAC key for PINs: 32 bytes in hexadecimal. Without it, a stolen hash cannot be matched to one of the 10,000 PINs. The key that signs device cookies is derived from it.',
  }),
  SIGN_IN_FAILURES_PER_ACCOUNT: positive
    .default(10)
    .describe(
      'Failed sign-ins for one account: this many from one source before it has to wait. Together, the browsers that never signed in to it have 6 times as many at once, and 96 times as many in a day.',
    ),
  SIGN_IN_FAILURES_PER_ADDRESS: positive
    .default(100)
    .describe(
      'Failed sign-ins from one network address, for all accounts: 6 times as many at once, and 96 times as many in a day.',
    ),
  SIGN_INS_PER_ACCOUNT: positive
    .default(60)
    .describe('Successful sign-ins to one account: this many at once, and this many more in a minute.'),
  SIGN_INS_PER_ADDRESS: positive
    .default(120)
    .describe(
      'Successful sign-ins from one network address: this many at once, and this many more in a minute. Browsers with which an admin has signed in before do not count.',
    ),
  SIGN_UPS_PER_ADDRESS: positive.default(30).describe('Sign-ups in an hour, from one network address.'),
  MAIL_PAUSE: positive
    .default(60)
    .describe(
      'Cooldown between the first two emails of a kind to one email address, in seconds. It doubles with each further one, up to ten times as long.',
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
  PINS_PER_ACCOUNT: positive.default(20).describe('PIN attempts in a day, for one account.'),
  PINS_PER_ADDRESS: positive.default(100).describe('PIN attempts in 15 minutes, from one network address.'),
  OUTBOX_RECHECK: positive
    .default(5_000)
    .describe('How often the outbox checks whether a queued email was sent, in ms.'),
});

export type UserConfig = z.infer<typeof userConfig>;

/** The environment of the command that changes admin rights. It needs none of the service's keys. */
export const adminRightsConfig = userConfig.pick({
  LOG_LEVEL: true,
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
