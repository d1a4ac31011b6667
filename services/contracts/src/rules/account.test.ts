import { describe, expect, test } from 'vitest';
import { credentialRules, emailRule, newPasswordRule, pinRule, resetPasswordRule, signUpRules } from './account.ts';

/** The sentences about a value that breaks a rule. */
function messagesOf(
  rule: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
  value: unknown,
) {
  return rule.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

test('an email address is trimmed and in lower case', () => {
  expect(emailRule.parse(' Ada@Cowbell.TEST ')).toBe('ada@cowbell.test');
});

test.each([
  ['', 'Email is missing.'],
  ['ada', 'Invalid email address.'],
  [`${'a'.repeat(250)}@b.co`, 'Invalid email address.'],
  [`${'a'.repeat(1_000_000)}@b.co`, 'Invalid email address.'],
])('an email address breaks a rule (%#)', (email, message) => {
  expect(messagesOf(emailRule, email)).toEqual([message]);
});

describe('a new password', () => {
  test.each([
    ['8 characters', '12345678'],
    ['128 characters', 'x'.repeat(128)],
    ['spaces around it', ` ${'x'.repeat(128)} `],
  ])('of %s is valid', (_what, password) => {
    expect(newPasswordRule.parse(password)).toBe(password.trim());
  });

  test.each([
    ['nothing', ' ', 'Password is missing.'],
    ['7 characters', '1234567', 'Password must be at least 8 characters.'],
    ['129 characters', 'x'.repeat(129), 'Password must be at most 128 characters.'],
    ['a megabyte', 'x'.repeat(1_000_000), 'Password must be at most 128 characters.'],
  ])('of %s breaks a rule', (_what, password, message) => {
    expect(messagesOf(newPasswordRule, password)).toEqual([message]);
  });
});

test('a password that is reset has 8 to 20 characters', () => {
  const message = 'Password must be between 8 and 20 characters';
  for (const length of [8, 20]) expect(messagesOf(resetPasswordRule, 'x'.repeat(length))).toEqual([]);
  for (const length of [7, 21]) expect(messagesOf(resetPasswordRule, 'x'.repeat(length))).toEqual([message]);
});

test.each(['', '123', '12345', '12a4', ' 1234', '١٢٣٤'])('%j is not a PIN', (pin) => {
  expect(messagesOf(pinRule, pin)).toEqual(['Invalid Passcode']);
});

test('names are counted in characters that a person sees', () => {
  const valid = { name: '🎤'.repeat(80), username: '🥁'.repeat(40), email: 'ada@cowbell.test', password: '12345678' };
  expect(messagesOf(signUpRules, valid)).toEqual([]);
  expect(messagesOf(signUpRules, { ...valid, name: '🎤'.repeat(81), username: '🥁'.repeat(41) })).toEqual([
    'A name has at most 80 characters.',
    'A username has at most 40 characters.',
  ]);
  const oneLetterUnderMarks = `x${'\u0316'.repeat(320)}`;
  expect(messagesOf(signUpRules, { ...valid, name: oneLetterUnderMarks })).toEqual([
    'A name has at most 80 characters.',
  ]);
});

test('credentials are normalized and cut, and break no rule', () => {
  expect(credentialRules.parse({ email: ' Ada@Cowbell.TEST ', password: ' 123 ' })).toEqual({
    email: 'ada@cowbell.test',
    password: '123',
  });
  const { email, password } = credentialRules.parse({ email: 'x'.repeat(1_000_000), password: 'x'.repeat(1_000_000) });
  expect([email.length, password.length]).toEqual([508, 256]);
});
