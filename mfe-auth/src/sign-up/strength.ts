import { minPasswordLength } from '@cowbell/contracts/rules/account';

/** What makes a password strong. Only the length is required; the rest is advice. */
export const strengthRules: readonly { label: string; isMet: (password: string) => boolean }[] = [
  {
    label: `At least ${minPasswordLength} characters`,
    isMet: (password) => password.trim().length >= minPasswordLength,
  },
  { label: 'One uppercase letter', isMet: (password) => /\p{Lu}/u.test(password) },
  { label: 'One digit', isMet: (password) => /\p{Nd}/u.test(password) },
  { label: 'One special character', isMet: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
];
