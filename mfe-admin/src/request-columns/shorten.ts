/** Characters of a message that the list shows, as a person counts them. */
const maxCharacters = 140;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts a text that is too long for a row of the list. */
export function shorten(text: string): string {
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters).join('')}…` : text;
}
