import { describe, expect, it } from 'vitest';
import { shorten } from './shorten.ts';

describe('a message in the list', () => {
  it('is whole up to 140 characters, as a person counts them', () => {
    expect(shorten('🐄'.repeat(140))).toBe('🐄'.repeat(140));
  });

  it('is its first 140 characters when it is longer, and cuts no emoji in two', () => {
    expect(shorten('👩‍🎤'.repeat(141))).toBe(`${'👩‍🎤'.repeat(140)}…`);
  });
});
