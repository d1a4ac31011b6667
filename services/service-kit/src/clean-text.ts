/** Marks that force a direction on the text after them, up to overriding what the letters say (UAX #9). */
const directionOverrides = /[\u202A-\u202E\u2066-\u2069]/gu;

/** Characters that draw nothing: joiners, fillers, variation selectors, blanks. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * One line of text as it can be shown beside other people's: composed (NFC), line breaks, tabs and runs of blanks
 * become one blank, other control characters and direction overrides are dropped, the ends are trimmed. Letters of
 * every script, emoji and their joiners, and the plain direction marks that Arabic and Hebrew need stay. Markup is
 * kept as the text it is: who shows it escapes it. A text that draws nothing is empty.
 */
export function cleanText(text: string): string {
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{White_Space}+/gu, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(directionOverrides, '')
    .trim();
  return clean.replace(invisible, '') === '' ? '' : clean;
}

/** Length as a person counts it: in grapheme clusters (UAX #29), so that a family emoji is one. */
export function countCharacters(text: string): number {
  return Iterator.from(graphemes.segment(text)).reduce((count) => count + 1, 0);
}
