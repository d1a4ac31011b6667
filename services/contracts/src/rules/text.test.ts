import { describe, expect, test } from 'vitest';
import { cleanText, countCharacters } from './text.ts';

describe('cleaning', () => {
  test.each([
    ['trims', '  Ada \n', 'Ada'],
    ['makes line breaks and tabs one blank', 'for\r\n\tEve', 'for Eve'],
    ['drops control characters', 'A\u0000d\u0007a\u009F', 'Ada'],
    ['drops marks that override the direction of what follows', '\u202Etxet\u2066 on\u2069', 'txet on'],
    ['composes', 'Beyonce\u0301', 'Beyoncé'],
    ['mends broken surrogates', 'a\uD83Eb', 'a\uFFFDb'],
    ['keeps markup as the text it is', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['keeps emoji with their joiners', '👩🏽‍❤️‍💋‍👨🏾 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩🏽‍❤️‍💋‍👨🏾 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['keeps Arabic and its marks', 'مرحبا\u200F!', 'مرحبا\u200F!'],
    ['leaves nothing of what draws nothing', '\u200B\u2060\u3164\u2800\uFEFF \u00AD', ''],
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
])('a person counts %j as %i', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});
