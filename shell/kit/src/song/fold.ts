/** A text as people compare it: without case, accents and typographic quotes. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase();
}

/**
 * Where the folded `query` stands in `text`, as offsets into the original, or null. Offsets differ from those in
 * the folded text when a letter folds to more or fewer characters.
 */
export function findFolded(text: string, query: string): { start: number; end: number } | null {
  if (query === '') return null;
  let folded = '';
  const origins: number[] = [];
  let offset = 0;
  for (const character of text) {
    const part = fold(character);
    for (let index = 0; index < part.length; index += 1) origins.push(offset);
    folded += part;
    offset += character.length;
  }
  const at = folded.indexOf(query);
  if (at < 0) return null;
  return { start: origins[at] ?? 0, end: origins[at + query.length] ?? text.length };
}
