/** The words of a search. Each has to occur in title, artist or album, in any order. */
export type SearchQuery = readonly Token[];

/** A typed word. One with punctuation ('ac/dc') matches as a whole ('acdc') or in parts ('ac', 'dc'). */
interface Token {
  whole: string;
  parts: readonly string[];
}

interface Range {
  start: number;
  end: number;
}

const apostrophes = /['’‘ʼ`´]/g;
const punctuation = /[^\p{L}\p{N}\s]+/gu;

/** Without case, accents and apostrophes. */
function foldLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(apostrophes, '');
}

/** 'n' and '&' become 'and'. */
function fold(text: string): string {
  return foldLetters(text)
    .replace(/&/g, ' and ')
    .replace(/(^|\s)n(?=\s|$)/g, '$1and');
}

function joinWords(text: string): string {
  return text.replace(punctuation, '').replace(/\s+/g, ' ').trim();
}

function separateWords(text: string): string {
  return text.replace(punctuation, ' ').replace(/\s+/g, ' ').trim();
}

interface SongFields {
  title: string;
  artist: { name: string };
  album?: string | null;
}

/** The text of a song that searches go through: it has 'AC/DC' as 'ac dc' and as 'acdc'. */
export function searchText(song: SongFields): string {
  const lines = [song.title, song.artist.name, song.album ?? ''].map(fold);
  return lines.flatMap((line) => [...new Set([separateWords(line), joinWords(line)])]).join('\n');
}

/** Parses what was typed. Without letters and digits it matches every song. */
export function parseQuery(typed: string): SearchQuery {
  return fold(typed)
    .split(/\s+/)
    .map((word) => ({ whole: joinWords(word), parts: separateWords(word).split(' ') }))
    .filter(({ whole }) => whole !== '');
}

/** @param text of a song, from {@link searchText}. */
export function isFound(text: string, query: SearchQuery): boolean {
  return query.every(
    // Parts of one letter do not count: 'r.e.m.' must not match every song with these letters.
    ({ whole, parts }) => text.includes(whole) || parts.every((part) => part.length > 1 && text.includes(part)),
  );
}

/** A search that keeps the order of the songs. */
export function createSearch<Song extends SongFields>(songs: readonly Song[]): (typed: string) => readonly Song[] {
  let texts: readonly string[] | undefined;
  return (typed) => {
    const query = parseQuery(typed);
    if (query.length === 0) return songs;
    texts ??= songs.map(searchText);
    const current = texts;
    return songs.filter((_, index) => isFound(current[index] ?? '', query));
  };
}

/** Folds character by character and keeps the offset of each in the original. */
function foldWithOffsets(text: string, replacement: string): { folded: string; origins: number[] } {
  let folded = '';
  const origins: number[] = [];
  let offset = 0;
  for (const character of text) {
    const part = character === '&' ? 'and' : foldLetters(character).replace(punctuation, replacement);
    for (let index = 0; index < part.length; index += 1) origins.push(offset);
    folded += part;
    offset += character.length;
  }
  return { folded, origins };
}

/** Where the words of a query occur in a text, in order and without overlap. */
export function findWords(text: string, query: SearchQuery): Range[] {
  if (query.length === 0) return [];
  const readings = [foldWithOffsets(text, ' '), foldWithOffsets(text, '')];
  const locate = (word: string): Range | null => {
    for (const { folded, origins } of readings) {
      const at = folded.indexOf(word);
      if (at >= 0) return { start: origins[at] ?? 0, end: origins[at + word.length] ?? text.length };
    }
    return null;
  };
  const found = query
    .flatMap(({ whole, parts }) => locate(whole) ?? parts.map(locate))
    .filter((range) => range !== null);
  const ranges: Range[] = [];
  for (const range of found.sort((a, b) => a.start - b.start)) {
    const last = ranges.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else ranges.push({ ...range });
  }
  return ranges;
}
