import { describe, expect, it } from 'vitest';
import { findFolded, fold } from './fold.ts';

function marked(text: string, query: string): string | null {
  const found = findFolded(text, fold(query));
  return found && text.slice(found.start, found.end);
}

describe('folding', () => {
  it('ignores case, accents and the kind of apostrophe', () => {
    expect(fold('Blue ÖYSTER Cult')).toBe('blue oyster cult');
    expect(fold('(Don’t Fear)')).toBe("(don't fear)");
  });
});

describe('the marked match', () => {
  it('is the original text, accents and all', () => {
    expect(marked('Blue Öyster Cult', 'oys')).toBe('Öys');
    expect(marked('Beyoncé', 'CE')).toBe('cé');
  });

  it('keeps its place behind letters that fold to something longer or are built from two characters', () => {
    expect(marked('ﬁne İstanbul', 'stan')).toBe('stan');
    expect(marked('🐄 Cafe\u0301 Song', 'song')).toBe('Song');
  });

  it('is nothing without a query or without a match', () => {
    expect(marked('Africa', '')).toBeNull();
    expect(marked('Africa', 'toto')).toBeNull();
  });
});
