import { expect, test } from 'vitest';
import { artistRules } from './artist.ts';

test.each([
  ['  Queen ', 'Queen'],
  ['🎤'.repeat(120), '🎤'.repeat(120)],
  ['’Til Tuesday', '’Til Tuesday'],
])('the name %j is stored as %j', (name, stored) => {
  expect(artistRules.parse({ name })).toEqual({ name: stored });
});

test.each([
  ['', 'Please enter a name.'],
  [' \u200B\n', 'Please enter a name.'],
  ['🎤'.repeat(121), 'A name has at most 120 characters.'],
  ['x'.repeat(1_000_000), 'A name has at most 120 characters.'],
])('a name breaks a rule (%#)', (name, message) => {
  const { error } = artistRules.safeParse({ name });
  expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([['name', message]]);
});
