import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { hexKeys, type Keys } from '../base/config.ts';

/** Environment shared by the process that queues emails and the one that sends them. */
export const mailConfig = {
  MAIL_KEY: hexKeys({ bytes: 32 }).meta({
    secret: true,
    description:
      'Key that encrypts emails in the outbox and in the queue (AES-256-GCM): 32 bytes in hexadecimal. Or several, separated by commas: the first one encrypts, all of them decrypt.',
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

/** Lengths of the initialization vector and of the authentication tag, in bytes (NIST SP 800-38D). */
const ivLength = 12;
const tagLength = 16;

export type Encryption = ReturnType<typeof createEncryption>;

/**
 * Authenticated encryption (AES-256-GCM) of texts that must not be readable in a database or a queue. A text can be
 * decrypted under its label only, for example an id.
 *
 * @param keys 32 bytes each.
 */
export function createEncryption(keys: Keys) {
  function open(key: Buffer, bytes: Buffer, label: string): string {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
      .setAAD(Buffer.from(label))
      .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
  }

  return {
    /** Returns base64url: initialization vector, tag, ciphertext. */
    encrypt(content: string, label: string): string {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', keys[0], iv, { authTagLength: tagLength }).setAAD(
        Buffer.from(label),
      );
      const encrypted = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    /** @throws Error when it is of no key, the label is another one, or the ciphertext was changed. */
    decrypt(ciphertext: string, label: string): string {
      const bytes = Buffer.from(ciphertext, 'base64url');
      for (const key of keys) {
        try {
          return open(key, bytes, label);
        } catch {
          // It may be of the next key.
        }
      }
      throw new Error('The ciphertext is of none of these keys, or was changed.');
    },
  };
}
