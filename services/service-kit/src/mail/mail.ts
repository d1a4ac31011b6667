import { z } from 'zod';
import { hexKey } from '../base/config.ts';

/** What those who ask for mails and those who send them must have in common. */
export const mailConfig = {
  /** Seals mails on their way (AES-256-GCM): 32 bytes in hexadecimal. */
  MAIL_KEY: hexKey(32),
};

const recipient = { to: z.email(), name: z.string() };

/** A mail to be sent, as one process asks another one for it: what it says, not how it looks. */
export const mailSchema = z.discriminatedUnion('template', [
  z.object({ template: z.literal('verify-email'), ...recipient, pin: z.string(), expiresAt: z.iso.datetime() }),
  z.object({
    template: z.literal('reset-password'),
    ...recipient,
    userId: z.string(),
    token: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  z.object({ template: z.literal('already-registered'), ...recipient }),
  z.object({ template: z.literal('password-changed'), ...recipient, changedAt: z.iso.datetime() }),
]);
export type Mail = z.infer<typeof mailSchema>;
