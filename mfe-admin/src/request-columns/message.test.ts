import { describe, expect, it } from 'vitest';
import { shorten } from './message.tsx';

describe('shorten', () => {
  it('keeps up to 140 characters, as a person counts them', () => {
    expect(shorten('🐄'.repeat(140))).toBe('🐄'.repeat(140));
  });

  it('keeps the first 140 characters of a longer message, and splits no emoji', () => {
    expect(shorten('👩‍🎤'.repeat(141))).toBe(`${'👩‍🎤'.repeat(140)}…`);
  });
});
