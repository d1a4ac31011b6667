import { object, pipe, refine, string, transform } from '@cowbell/kit/form';

/** Length of a password after trimming, which is also how the server counts it (spec, sections 5 and 9). */
const passwordLength = { least: 8, mostOnReset: 20 };

/** A text of which the blanks around it do not count, with the sentence for none. */
const required = (sentence: string) =>
  pipe(
    string(),
    transform((value) => value.trim()),
  ).check(refine((value) => value !== '', sentence));

/** Only what cannot be an address at all; whether a mail arrives is found out by sending one. */
const email = required('Email is missing.').check(
  refine((value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), 'Invalid email address.'),
);

/** Sign-in knows no rules but that something was typed: the server says whether it is right. */
export const signInSchema = object({
  email: required('Email is missing.'),
  password: string().check(refine((value) => value !== '', 'Password is missing.')),
});

export const signUpSchema = object({
  name: required('Name is missing.'),
  username: required('Username is missing.'),
  email,
  password: required('Password is missing.').check(
    refine((value) => value.length >= passwordLength.least, 'Password must be at least 8 characters.'),
  ),
});

export const emailSchema = object({ email });

export const resetPasswordSchema = object({
  password: pipe(
    string(),
    transform((value) => value.trim()),
  ).check(
    refine(
      ({ length }) => length >= passwordLength.least && length <= passwordLength.mostOnReset,
      'Password must be between 8 and 20 characters',
    ),
  ),
  confirmation: pipe(
    string(),
    transform((value) => value.trim()),
  ),
}).check(
  refine(({ password, confirmation }) => password === confirmation, {
    error: 'Passwords do not match!',
    path: ['confirmation'],
  }),
);
