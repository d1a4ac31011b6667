import { hexKey, pem, positive } from '@cowbell/service-kit/base/config';
import { mailConfig } from '@cowbell/service-kit/mail/mail';
import { serviceConfig } from '@cowbell/service-kit/service';
import type { z } from 'zod';

/** The environment of the user service. */
export const userConfig = serviceConfig({ port: 4001, database: 'cowbell_user' }).extend({
  /** PKCS8. No other process has it. */
  TOKEN_PRIVATE_KEY: pem,
  ...mailConfig,
  /** Makes PINs, of which there are only 10,000, useless to whoever reads their hashes: 32 bytes in hexadecimal. */
  PIN_PEPPER: hexKey(32),
  /** Failed sign-ins within a quarter of an hour before an account, or an address, has to wait. */
  SIGN_IN_FAILURES_PER_ACCOUNT: positive.default(10),
  SIGN_IN_FAILURES_PER_ADDRESS: positive.default(100),
  /** Within an hour. */
  SIGN_UPS_PER_ADDRESS: positive.default(30),
  /** Mails of a kind to one e-mail address are so many seconds apart. */
  MAIL_PAUSE: positive.default(60),
  /** Mails that people behind one address may ask for within an hour, besides those of sign-ups. */
  MAILS_PER_ADDRESS: positive.default(60),
  /** All mails within an hour. */
  MAILS_PER_HOUR: positive.default(300),
  /** Tries of PINs: within a day for an account, within a quarter of an hour from an address. */
  PINS_PER_ACCOUNT: positive.default(20),
  PINS_PER_ADDRESS: positive.default(100),
  /** After so many ms an e-mail that was queued, but is not known to be accepted, is looked at again. */
  OUTBOX_RECHECK: positive.default(5_000),
});

export type UserConfig = z.infer<typeof userConfig>;
