import { hexKey, pem, positive } from '@cowbell/service-kit/base/config';
import { mailConfig } from '@cowbell/service-kit/mail/mail';
import { serviceConfig } from '@cowbell/service-kit/service';
import type { z } from 'zod';

/** The environment of the user service. */
export const userConfig = serviceConfig({ port: 4001, database: 'cowbell_user' }).extend({
  /** Signs tokens: PEM, PKCS8. No other process has this key. */
  TOKEN_PRIVATE_KEY: pem,
  ...mailConfig,
  /** HMAC key for PINs: 32 bytes in hexadecimal. Without it, a stolen hash cannot be matched to one of the 10,000 PINs. */
  PIN_PEPPER: hexKey(32),
  /** Failed sign-ins in 15 minutes, for one account. */
  SIGN_IN_FAILURES_PER_ACCOUNT: positive.default(10),
  /** Failed sign-ins in 15 minutes, from one network address. */
  SIGN_IN_FAILURES_PER_ADDRESS: positive.default(100),
  /** Sign-ups in an hour, from one network address. */
  SIGN_UPS_PER_ADDRESS: positive.default(30),
  /** Cooldown between two emails of one kind to one address, in seconds. */
  MAIL_PAUSE: positive.default(60),
  /** Emails requested in an hour from one network address, not counting sign-ups. */
  MAILS_PER_ADDRESS: positive.default(60),
  /** Emails sent in an hour, to everyone. */
  MAILS_PER_HOUR: positive.default(300),
  /** PIN attempts in a day, for one account. */
  PINS_PER_ACCOUNT: positive.default(20),
  /** PIN attempts in 15 minutes, from one network address. */
  PINS_PER_ADDRESS: positive.default(100),
  /** How often the outbox checks whether a queued email was sent, in ms. */
  OUTBOX_RECHECK: positive.default(5_000),
});

export type UserConfig = z.infer<typeof userConfig>;
