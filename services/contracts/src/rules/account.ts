import * as z from 'zod/mini';
import { idempotencyKey } from './request.ts';
import { maxNameCodePoints, requiredText } from './text.ts';

/** Emails to a longer address cannot be delivered (RFC 5321). */
const maxEmailLength = 254;

export const minPasswordLength = 8;
export const maxPasswordLength = 128;
export const maxResetPasswordLength = 20;

export const pinLength = 4;

/** A password as it was typed. Spaces around it are removed, but count for the maximum length of the typed text. */
const rawPassword = (tooLong: string) =>
  z.string().check(z.maxLength(2 * maxPasswordLength, { error: tooLong, abort: true }), z.trim());

/** An email address, in lower case: accounts ignore case. */
export const emailRule = z
  .string()
  .check(
    z.maxLength(2 * maxEmailLength, { error: 'Invalid email address.', abort: true }),
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'Email is missing.', abort: true }),
    z.maxLength(maxEmailLength, { error: 'Invalid email address.', abort: true }),
    z.email('Invalid email address.'),
  );

const tooLongPassword = `Password must be at most ${maxPasswordLength} characters.`;

export const newPasswordRule = rawPassword(tooLongPassword).check(
  z.minLength(1, { error: 'Password is missing.', abort: true }),
  z.minLength(minPasswordLength, `Password must be at least ${minPasswordLength} characters.`),
  z.maxLength(maxPasswordLength, tooLongPassword),
);

const resetLength = `Password must be between ${minPasswordLength} and ${maxResetPasswordLength} characters`;

/** A password that replaces another one. Its maximum differs from that of a new account on purpose. */
export const resetPasswordRule = rawPassword(resetLength).check(
  z.minLength(minPasswordLength, resetLength),
  z.maxLength(maxResetPasswordLength, resetLength),
);

/** The PIN of a verification email. The sentence for a missing one calls it a passcode; everywhere else it is a PIN. */
export const pinRule = z.string().check(z.regex(/^\d{4}$/, 'Invalid Passcode'));

export const signUpRules = z.object({
  name: requiredText(80, {
    missing: 'Name is missing.',
    tooLong: 'A name has at most 80 characters.',
    maxCodePoints: maxNameCodePoints,
  }),
  username: requiredText(40, { missing: 'Username is missing.', tooLong: 'A username has at most 40 characters.' }),
  email: emailRule,
  password: newPasswordRule,
  key: idempotencyKey,
});

/**
 * Email address and password of a sign-in, normalized like those of an account. No text is invalid here, and very long
 * ones are cut off.
 */
export const credentialRules = z.object({
  email: z.pipe(
    z.string(),
    z.transform((email) =>
      email
        .slice(0, 2 * maxEmailLength)
        .trim()
        .toLowerCase(),
    ),
  ),
  password: z.pipe(
    z.string(),
    z.transform((password) => password.slice(0, 2 * maxPasswordLength).trim()),
  ),
});

/** Input of the operations that take nothing but an email address. */
export const emailRules = z.object({ email: emailRule });
