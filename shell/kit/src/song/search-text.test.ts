import { describe, expect, it } from 'vitest';
import { createSearch, findBest, findWords, parseQuery, searchText } from './search-text.ts';

const song = (title: string, artist: string, album: string | null = null) =>
  searchText({ title, artist: { name: artist }, album });

const find = (typed: string, texts: string[]) => findBest(texts, (text) => text, parseQuery(typed));

function marked(text: string, typed: string): string[] {
  return findWords(text, parseQuery(typed)).map(({ start, end }) => text.slice(start, end));
}

describe('a song is found', () => {
  it.each([
    ['africa toto', song('Africa', 'Toto')],
    ['toto  africa', song('Africa', 'Toto')],
    ['JUDE beat', song('Hey Jude', 'The Beatles')],
    ['oyster', song('(Don’t Fear) The Reaper', 'Blue Öyster Cult')],
    ['dont fear', song('(Don’t Fear) The Reaper', 'Blue Öyster Cult')],
    ["don't", song('Don’t Speak', 'No Doubt')],
    ['acdc', song('Highway to Hell', 'AC/DC')],
    ['ac dc', song('Highway to Hell', 'AC/DC')],
    ['ac/dc hell', song('Highway to Hell', 'AC/DC')],
    ['rem', song('Losing My Religion', 'R.E.M.')],
    ['r.e.m.', song('Losing My Religion', 'R.E.M.')],
    ['guns n roses', song('Sweet Child o’ Mine', 'Guns N’ Roses')],
    ['guns and roses', song('Sweet Child o’ Mine', 'Guns N’ Roses')],
    ['simon and garfunkel', song('The Boxer', 'Simon & Garfunkel')],
    ['simon & garfunkel', song('The Boxer', 'Simon & Garfunkel')],
    ['earth wind', song('September', 'Earth, Wind & Fire')],
    ['earth,wind', song('September', 'Earth, Wind & Fire')],
    ['rumours dreams', song('Dreams', 'Fleetwood Mac', 'Rumours')],
    ['ramón', song('Amor', 'Ramon')],
    ['aenima', song('Ænima', 'Tool')],
    ['strasse', song('Hundert Straße', 'Ein Chor')],
    ['royksopp', song('Eple', 'Røyksopp')],
    ['beyonse', song('Halo', 'Beyoncé')],
    ['halelu', song('Hallelujah', 'Jeff Buckley')],
    ['ranbow', song('Over the Rainbow', 'Judy Garland')],
    ['jolnee', song('Jolene', 'Dolly Parton')],
    ['africas', song('Africa', 'Toto')],
    ['  ', song('Africa', 'Toto')],
    ['!?', song('Africa', 'Toto')],
  ])('by ‘%s’', (typed, text) => {
    expect(find(typed, [text])).toEqual([text]);
  });

  it('only when all words match', () => {
    expect(find('africa beatles', [song('Africa', 'Toto')])).toEqual([]);
    expect(find('r.e.m.', [song('Dreams', 'Fleetwood Mac', 'Rumours')])).toEqual([]);
  });

  it('with two typos, or with one in a word of four letters, not at all', () => {
    expect(find('jlonee', [song('Jolene', 'Dolly Parton')])).toEqual([]);
    expect(find('hurz', [song('Hurt', 'Johnny Cash')])).toEqual([]);
  });

  it('first where it begins as typed, then where a word does, and then elsewhere', () => {
    const texts = [song('Roman Holiday', 'Halsey'), song('Hey Man', 'Joe'), song('Mandy', 'Barry')];
    expect(find('man', texts)).toEqual([texts[2], texts[1], texts[0]]);
  });

  it('with a typo only when none is without', () => {
    const texts = [song('Creed', 'Nobody'), song('Creep', 'Radiohead')];
    expect(find('creep', texts)).toEqual([texts[1]]);
    expect(find('creex', texts)).toEqual(texts);
  });
});

describe('findWords', () => {
  it('finds the original text with accents and punctuation', () => {
    expect(marked('Blue Öyster Cult', 'oys')).toEqual(['Öys']);
    expect(marked('Beyoncé', 'CE')).toEqual(['cé']);
    expect(marked('AC/DC', 'acdc')).toEqual(['AC/DC']);
    expect(marked('Don’t Speak', 'dont')).toEqual(['Don’t']);
  });

  it('finds a word with a typo', () => {
    expect(marked('Crazy in Love, by Beyoncé', 'beyonse')).toEqual(['Beyoncé']);
    expect(marked('Hundert Straßen', 'strasse')).toEqual(['Straße']);
  });

  it('finds each word once, in the order of the text', () => {
    expect(marked('Take Me Home, Country Roads', 'roads home')).toEqual(['Home', 'Roads']);
    expect(marked('Hallelujah', 'hall alle')).toEqual(['Halle']);
  });

  it('finds the right offset after characters whose folded form is longer or shorter', () => {
    expect(marked('ﬁne İstanbul', 'stan')).toEqual(['stan']);
    expect(marked('🐄 Cafe\u0301 Song', 'song')).toEqual(['Song']);
  });

  it('finds nothing without a query or a match', () => {
    expect(marked('Africa', '')).toEqual([]);
    expect(marked('Africa', 'toto')).toEqual([]);
  });
});

it('keeps the order of songs, and finds all of them without a query', () => {
  const songs = [
    { title: 'Jolene', artist: { name: 'Dolly Parton' } },
    { title: 'Africa', artist: { name: 'Toto' }, album: 'Toto IV' },
    { title: '9 to 5', artist: { name: 'Dolly Parton' } },
  ];
  const search = createSearch(songs);
  expect(search('dolly').map(({ title }) => title)).toEqual(['Jolene', '9 to 5']);
  expect(search('toto iv')).toEqual([songs[1]]);
  expect(search(' ')).toBe(songs);
});
