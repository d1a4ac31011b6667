import { createHash } from 'node:crypto';

/** A digest of an email address, so that Redis stores no email addresses. */
export function digestOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
