/** Longest first sentence that is the headline, in characters: two lines on a phone. */
const maxHeadline = 24;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A short first sentence of the band's message is the headline; a longer message is all text. */
export function splitMessage(message: string): { headline?: string; text: string } {
  const [first = '', ...others] = Array.from(sentences.segment(message), ({ segment }) => segment.trim());
  if (first.length > maxHeadline) return { text: message };
  return { headline: first.replace(/\.$/, ''), text: others.join(' ') };
}
