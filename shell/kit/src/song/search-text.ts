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

/** Letters that have no accent to remove. */
const letters: Record<string, string> = { æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** Without case, accents and apostrophes. */
function foldLetters(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[æœßøłđðþı]/g, (letter) => letters[letter] ?? letter).replace(apostrophes, '');
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

/** From this length on, in letters, one typo in a word is forgiven. */
const minForgiven = 5;

/** Whether a word begins as typed, with one letter more, less or other than typed, or with two in the wrong order. */
function isNear(typed: string, word: string): boolean {
  if (typed.length < minForgiven) return false;
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  const [left, right] = [typed.slice(same), word.slice(same)];
  const swapped = `${left[1] ?? ''}${left[0] ?? ''}${left.slice(2)}`;
  return (
    right.startsWith(left.slice(1)) ||
    right.startsWith(swapped) ||
    right.slice(1).startsWith(left) ||
    right.slice(1).startsWith(left.slice(1))
  );
}

/** How a word matches a song: it begins title, artist or album, begins a word of them, is within one, or has a typo. */
const ranks = { begins: 0, beginsWord: 1, within: 2, typo: 3, none: Number.POSITIVE_INFINITY };

function rankOf(text: string, { whole, parts }: Token, forgives: boolean): number {
  if (text.startsWith(whole) || text.includes(`\n${whole}`)) return ranks.begins;
  if (text.includes(` ${whole}`)) return ranks.beginsWord;
  // Parts of one letter do not count: 'r.e.m.' must not match every song with these letters.
  if (text.includes(whole) || parts.every((part) => part.length > 1 && text.includes(part))) return ranks.within;
  return forgives && text.split(/\s/).some((word) => isNear(whole, word)) ? ranks.typo : ranks.none;
}

/**
 * The items that match a query, the best first, and in their order where they match as well. Only when none does, a
 * typo is forgiven.
 */
export function findBest<Item>(items: readonly Item[], textOf: (item: Item) => string, query: SearchQuery): Item[] {
  const find = (forgives: boolean) =>
    items
      .map((item) => ({ item, rank: query.reduce((sum, word) => sum + rankOf(textOf(item), word, forgives), 0) }))
      .filter(({ rank }) => rank < ranks.none)
      .sort((a, b) => a.rank - b.rank)
      .map(({ item }) => item);
  const found = find(false);
  return found.length > 0 ? found : find(true);
}

/** A search that keeps the order of the songs. */
export function createSearch<Song extends SongFields>(songs: readonly Song[]): (typed: string) => readonly Song[] {
  let texts: ReadonlyMap<Song, string> | undefined;
  return (typed) => {
    const query = parseQuery(typed);
    if (query.length === 0) return songs;
    texts ??= new Map(songs.map((song) => [song, searchText(song)]));
    const found = new Set(findBest(songs, (song) => texts?.get(song) ?? '', query));
    return songs.filter((song) => found.has(song));
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
    for (const { folded, origins } of readings) {
      const near = [...folded.matchAll(/\S+/g)].find(([found]) => isNear(word, found));
      if (near) return { start: origins[near.index] ?? 0, end: origins[near.index + near[0].length] ?? text.length };
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
