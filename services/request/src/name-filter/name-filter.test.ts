import { describe, expect, test } from 'vitest';
import { badNames, cleanNames } from '../testing/name-lists.ts';
import { hasWordToHide } from './name-filter.ts';

test('of 200 clean names, at most 2 % are hidden, and of the bad ones all', () => {
  const hidden = cleanNames.filter((name) => hasWordToHide(name, []));
  const missed = badNames.filter((name) => !hasWordToHide(name, []));
  console.log(
    `${hidden.length} of ${cleanNames.length} clean names hidden: ${hidden.join(', ')}. ` +
      `${badNames.length - missed.length} of ${badNames.length} bad ones hidden.`,
  );
  expect(new Set(cleanNames).size).toBe(200);
  expect(hidden.length).toBeLessThanOrEqual(4);
  expect(missed).toEqual([]);
});

test.each(['Dick', 'Scunthorpe', 'Assad', 'Priya', ''])('%s is shown', (name) => {
  expect(hasWordToHide(name, [])).toBe(false);
});

describe('the band’s own words', () => {
  test.each([
    ['Nigel', true],
    ['NIGEL!', true],
    ['Uncle Nígel', true],
    ['n i g e l', true],
    ['Nigella', false],
    ['Moo', false],
  ])('‘nigel’ hides %s: %s', (name, hides) => {
    expect(hasWordToHide(name, ['nigel', 'Ärger'])).toBe(hides);
  });

  test('are compared without accents', () => {
    expect(hasWordToHide('Herr Arger', ['ärger'])).toBe(true);
  });
});
