import { hexKey, pem, positive } from '@cowbell/service-kit/config';
import { mailQueueConfig } from '@cowbell/service-kit/mail-queue';
import { serviceConfig } from '@cowbell/service-kit/service';
import type { z } from 'zod';

/** The environment of the user service. */
export const userConfig = serviceConfig({ port: 4001, database: 'cowbell_user' }).extend({
  /** PKCS8. No other process has it. */
  TOKEN_PRIVATE_KEY: pem,
  ...mailQueueConfig,
  /** Makes PINs, of which there are only 10,000, useless to whoever reads their hashes: 32 bytes in hexadecimal. */
  PIN_PEPPER: hexKey(32),
  /** Failed sign-ins within a quarter of an hour before an account, or an address, has to wait. */
  SIGN_IN_FAILURES_PER_ACCOUNT: positive.default(10),
  SIGN_IN_FAILURES_PER_ADDRESS: positive.default(100),
});

export type UserConfig = z.infer<typeof userConfig>;
