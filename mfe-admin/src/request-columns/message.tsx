import { Cell, color, media, styled, type } from '@cowbell/kit';
import { useState } from 'react';
import { shorten } from './shorten.ts';

const Text = styled(Cell)`
  grid-area: message;
  padding-top: 6px;
  font: ${type.second};
  overflow-wrap: anywhere;
  &:empty { display: none; }
  button { min-height: 48px; padding: 0 4px; border: 0; background: none; color: ${color.spotText}; font-weight: 600; text-decoration: underline; text-underline-offset: 4px; }
  ${media.desktop} { padding: 0 16px 0 0; &:empty { display: block; } }
`;

/** What somebody wrote to the band; a long one is whole after a click. */
export function Message({ text }: { text: string | null }) {
  const [isWhole, setIsWhole] = useState(false);
  if (text === null) return <Text />;
  const short = shorten(text);
  return (
    <Text dir="auto">
      {isWhole ? text : short}
      {short !== text && (
        <button type="button" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Less' : 'More'}
        </button>
      )}
    </Text>
  );
}
