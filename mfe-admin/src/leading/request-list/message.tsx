import { maxMessageLength } from '@cowbell/contracts/rules/request';
import { firstCharacters } from '@cowbell/contracts/rules/text';
import { color, media, styled, type } from '@cowbell/kit';

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
  /* A long message does not widen the columns that it spans. */
  ${media.desktop} {
    width: 0;
    min-width: 100%;
    padding: 6px 16px 4px 0;
    &:empty { display: block; }
  }
`;

/** The guest's message, below what the band should know. */
export function Message({ text, marks, role }: { text: string | null; marks: readonly string[]; role?: 'cell' }) {
  return (
    <Text dir="auto" role={role}>
      {marks.map((mark) => (
        <b key={mark}>{mark}</b>
      ))}
      {text && firstCharacters(text, maxMessageLength)}
    </Text>
  );
}
