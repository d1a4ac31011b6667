/** Of a message, in characters as a person counts them (spec, section 9). */
const shownAtOnce = 140;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text, or its beginning when it is too long for a row of the list. */
export function shorten(text: string): string {
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  return characters.length > shownAtOnce ? `${characters.slice(0, shownAtOnce).join('')}…` : text;
}
