import { describe, expect, test } from 'vitest';
import { cleanText, countCharacters, firstCharacters } from './text.ts';

describe('cleaning', () => {
  test.each([
    ['trims', '  Ada \n', 'Ada'],
    ['turns line breaks and tabs into one space', 'for\r\n\tEve', 'for Eve'],
    ['drops control characters', 'A\u0000d\u0007a\u009F', 'Ada'],
    ['drops direction overrides', '\u202Etxet\u2066 on\u2069', 'txet on'],
    ['composes', 'Beyonce\u0301', 'Beyoncé'],
    ['replaces broken surrogates', 'a\uD83Eb', 'a\uFFFDb'],
    ['keeps markup as text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['keeps emoji with their joiners', '👩🏽‍❤️‍💋‍👨🏾 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩🏽‍❤️‍💋‍👨🏾 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['keeps Arabic and its marks', 'مرحبا\u200F!', 'مرحبا\u200F!'],
    ['makes a text without visible characters empty', '\u200B\u2060\u3164\u2800\uFEFF \u00AD', ''],
  ])('%s', (_what, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });
});

test.each([
  ['', 0],
  ['Ada', 3],
  ['👨‍👩‍👧‍👦', 1],
  ['e\u0301', 1],
  ['🇫🇷🇩🇪', 2],
])('the number of characters in %j is %i', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test('the beginning of a text ends at whole characters, as a person counts them', () => {
  expect(firstCharacters('Ada', 80)).toBe('Ada');
  expect(firstCharacters('x'.repeat(81), 80)).toBe('x'.repeat(80));
  expect(firstCharacters('👨‍👩‍👧‍👦'.repeat(3), 2)).toBe('👨‍👩‍👧‍👦'.repeat(2));
});
