import { z } from 'zod';
import { hexKey } from '../base/config.ts';

/** Environment shared by the process that queues emails and the one that sends them. */
export const mailConfig = {
  MAIL_KEY: hexKey(32).meta({
    secret: true,
    description: 'Key that encrypts emails in the outbox and in the queue (AES-256-GCM): 32 bytes in hexadecimal.',
  }),
};

/** The name is left out of emails to an address that is not verified: a stranger may have chosen it. */
const recipient = { to: z.email(), name: z.optional(z.string()) };

/** An email to send: its content, not its layout. It travels from one process to another. */
export const mailSchema = z.discriminatedUnion('template', [
  z.object({ template: z.literal('verify-email'), to: recipient.to, pin: z.string(), expiresAt: z.iso.datetime() }),
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
