import { textOfAtMost } from '@cowbell/service-kit/text.rules';
import { z } from 'zod';

/** An address that is longer cannot be delivered to (RFC 5321). */
const longestEmail = 254;

/** Longer passwords would only cost time; blanks around them count for the raw text, not for the password. */
const longestPassword = 128;
const rawPassword = (message: string) => z.string().max(2 * longestPassword, { error: message, abort: true });

/** An e-mail address, in lower case: case makes no other account of it. */
export const emailRule = z
  .string()
  .max(2 * longestEmail, { error: 'Invalid email address.', abort: true })
  .trim()
  .toLowerCase()
  .min(1, { error: 'Email is missing.', abort: true })
  .max(longestEmail, 'Invalid email address.')
  .pipe(z.email('Invalid email address.'));

const tooLong = `Password must be at most ${longestPassword} characters.`;

/** A password for a new account. */
export const newPasswordRule = rawPassword(tooLong)
  .trim()
  .min(1, { error: 'Password is missing.', abort: true })
  .min(8, 'Password must be at least 8 characters.')
  .max(longestPassword, tooLong);

const resetLength = 'Password must be between 8 and 20 characters';

/** A password that replaces another one. */
export const resetPasswordRule = rawPassword(resetLength).trim().min(8, resetLength).max(20, resetLength);

export const nameRule = textOfAtMost(80, 'A name has at most 80 characters.').refine(
  (name) => name !== '',
  'Name is missing.',
);

export const usernameRule = textOfAtMost(40, 'A username has at most 40 characters.').refine(
  (name) => name !== '',
  'Username is missing.',
);

/** An operation that takes nothing but an e-mail address. */
export const emailRules = z.object({ email: emailRule });
