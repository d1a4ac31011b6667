import { color, media, styled, type } from '@cowbell/kit';
import { useState } from 'react';

const maxCharacters = 140;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function shorten(text: string): string {
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters).join('')}…` : text;
}

const Text = styled.span`
  grid-area: message;
  padding-top: 6px;
  font: ${type.second};
  overflow-wrap: anywhere;
  &:empty { display: none; }
  > b {
    display: block;
    color: ${color.spotText};
    font-weight: 600;
  }
  button {
    min-height: 48px;
    padding: 0 4px;
    color: ${color.spotText};
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  /* A long message does not widen the columns that it spans. */
  ${media.desktop} {
    width: 0;
    min-width: 100%;
    padding: 6px 16px 4px 0;
    &:empty { display: block; }
  }
`;

/** The guest's message, below what the band should know. A long one is shortened until 'More' is pressed. */
export function Message({ text, marks, role }: { text: string | null; marks: readonly string[]; role?: 'cell' }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const short = text && shorten(text);
  return (
    <Text dir="auto" role={role}>
      {marks.map((mark) => (
        <b key={mark}>{mark}</b>
      ))}
      {isExpanded ? text : short}
      {short !== text && (
        <button type="button" aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
          {isExpanded ? 'Less' : 'More'}
        </button>
      )}
    </Text>
  );
}
