/** What somebody is looking for: each word anywhere in title, artist or album, in any order. */
export type SearchQuery = readonly Token[];

/** One word as it was typed; with signs inside, as one piece ('acdc') and in parts ('ac', 'dc'). */
interface Token {
  whole: string;
  parts: readonly string[];
}

/** Offsets into a text as it is written. */
interface Range {
  start: number;
  end: number;
}

const apostrophes = /['’‘ʼ`´]/g;
const signs = /[^\p{L}\p{N}\s]+/gu;

/** Without case, accents and apostrophes. */
function foldLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(apostrophes, '');
}

/** 'n' and '&' are the word that they stand for. */
function fold(text: string): string {
  return foldLetters(text)
    .replace(/&/g, ' and ')
    .replace(/(^|\s)n(?=\s|$)/g, '$1and');
}

function joined(text: string): string {
  return text.replace(signs, '').replace(/\s+/g, ' ').trim();
}

function parted(text: string): string {
  return text.replace(signs, ' ').replace(/\s+/g, ' ').trim();
}

interface Searchable {
  title: string;
  artist: { name: string };
  album?: string | null;
}

/** What a search looks through, made once for each song: 'AC/DC' is found as 'ac dc' and as 'acdc'. */
export function searchText(song: Searchable): string {
  const lines = [song.title, song.artist.name, song.album ?? ''].map(fold);
  return lines.flatMap((line) => [...new Set([parted(line), joined(line)])]).join('\n');
}

/** What was typed, ready to be compared. Nothing, or signs alone, finds everything. */
export function parseQuery(typed: string): SearchQuery {
  return fold(typed)
    .split(/\s+/)
    .map((word) => ({ whole: joined(word), parts: parted(word).split(' ') }))
    .filter(({ whole }) => whole !== '');
}

/** @param text of a song, from {@link searchText}. */
export function isFound(text: string, query: SearchQuery): boolean {
  return query.every(
    // A single letter says too little to count as a part: 'r.e.m.' is not every song with these letters.
    ({ whole, parts }) => text.includes(whole) || parts.every((part) => part.length > 1 && text.includes(part)),
  );
}

/**
 * Finds songs among these, in their order, by what was typed. What it looks through is made with the first search, since
 * that takes longer than looking.
 */
export function createSearch<Song extends Searchable>(songs: readonly Song[]): (typed: string) => readonly Song[] {
  let texts: readonly string[] | undefined;
  return (typed) => {
    const query = parseQuery(typed);
    if (query.length === 0) return songs;
    texts ??= songs.map(searchText);
    const known = texts;
    return songs.filter((_, index) => isFound(known[index] ?? '', query));
  };
}

/** Folds letter by letter, so that each keeps its place in the original. */
function foldInPlace(text: string, inPlaceOfSign: string): { folded: string; origins: number[] } {
  let folded = '';
  const origins: number[] = [];
  let offset = 0;
  for (const character of text) {
    const part = character === '&' ? 'and' : foldLetters(character).replace(signs, inPlaceOfSign);
    for (let index = 0; index < part.length; index += 1) origins.push(offset);
    folded += part;
    offset += character.length;
  }
  return { folded, origins };
}

/** Where the words of a query stand in a text, in order and without overlap, as offsets into the original. */
export function findWords(text: string, query: SearchQuery): Range[] {
  if (query.length === 0) return [];
  const readings = [foldInPlace(text, ' '), foldInPlace(text, '')];
  const place = (word: string): Range | null => {
    for (const { folded, origins } of readings) {
      const at = folded.indexOf(word);
      if (at >= 0) return { start: origins[at] ?? 0, end: origins[at + word.length] ?? text.length };
    }
    return null;
  };
  const found = query.flatMap(({ whole, parts }) => place(whole) ?? parts.map(place)).filter((range) => range !== null);
  const ranges: Range[] = [];
  for (const range of found.sort((a, b) => a.start - b.start)) {
    const last = ranges.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else ranges.push({ ...range });
  }
  return ranges;
}
