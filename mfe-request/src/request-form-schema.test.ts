import { describe, expect, it } from 'vitest';
import { changeFormSchema, requestFormSchema } from './request-form-schema.ts';

const filled = { requestedBy: 'Maggie', tip: '', message: '' };

function errorsOf(change: Partial<typeof filled>): Record<string, string> {
  const result = requestFormSchema.safeParse({ ...filled, ...change });
  return Object.fromEntries(result.error?.issues.map((issue) => [String(issue.path[0]), issue.message]) ?? []);
}

describe('the request form', () => {
  it('requires a name that is not only spaces', () => {
    expect(errorsOf({ requestedBy: '   ' })).toEqual({ requestedBy: 'Please enter your name' });
    expect(errorsOf({ requestedBy: ' Sam & Jo ' })).toEqual({});
    expect(errorsOf({ requestedBy: 'x'.repeat(81) })).toEqual({ requestedBy: 'Keep your name to 80 characters.' });
  });

  it.each(['-1', '1000', '0.5', '1e3', 'ten', ' 5'])('refuses %j as a tip', (tip) => {
    expect(errorsOf({ tip })).toHaveProperty('tip');
  });

  it.each([
    ['', 0],
    ['0', 0],
    ['7', 7],
    ['999', 999],
  ])('takes %j as a tip of $%i', (tip, dollars) => {
    expect(requestFormSchema.parse({ ...filled, tip })).toMatchObject({ tip: dollars });
  });

  it('counts the characters of a message as a person does', () => {
    expect(errorsOf({ message: '👩‍👩‍👧‍👦'.repeat(140) })).toEqual({});
    expect(errorsOf({ message: 'x'.repeat(141) })).toEqual({
      message: 'Keep it to 140 characters. Tell them the rest after the show.',
    });
  });
});

it.each([
  ['', 'A tip can only go up. Yours is $10.'],
  ['9', 'A tip can only go up. Yours is $10.'],
  ['ten', 'A tip is a whole number of dollars, 0 to 999.'],
  ['10', undefined],
  ['11', 'Tonight a request starts at $15.'],
  ['15', undefined],
])('a tip of 10 dollars that becomes %j in a show that starts at 15: %s', (tip, error) => {
  const { error: problem } = changeFormSchema(10, 15).safeParse({ tip, message: '' });
  expect(problem?.issues[0]?.message).toBe(error);
});
