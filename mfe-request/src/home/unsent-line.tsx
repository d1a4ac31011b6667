import { Button, color, css, font, Icon, Link, media, paths, radius, styled } from '@cowbell/kit';
import { cancelUnsent, useUnsentRequests } from '../sending/sending.ts';

const box = css`
  align-items: center;
  gap: 14px;
  width: 100%;
  margin-bottom: 16px;
  border-radius: ${radius.control};
  background: ${color.wash};
  font: 600 1.0625rem/1.25 ${font.plain};
  b {
    display: block;
    font: 800 1.375rem/1.1 ${font.display};
    overflow-wrap: anywhere;
  }
`;

const Line = styled(Link)`
  ${box}
  display: flex;
  min-height: 64px;
  padding: 6px 14px 6px 12px;
  > span:nth-of-type(2) {
    flex: 1;
    min-width: 0;
  }
  > svg:last-child {
    color: ${color.dim};
    rotate: 180deg;
  }
  ${media.desktop} { max-width: 400px; }
`;

const ClosedNotice = styled.div`
  ${box}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  padding: 10px 12px;
  button { margin: 0; }
  ${media.desktop} { max-width: 560px; }
`;

export function UnsentLine() {
  const [unsent] = useUnsentRequests();
  if (!unsent) return null;
  if (unsent.isTooLate) {
    return (
      <ClosedNotice>
        <Icon name="alert" size={32} />
        <p>
          <b>{unsent.song.title}</b>
          {unsent.problem}
        </p>
        <Button $size="small" aria-label={`Remove ${unsent.song.title}`} onClick={() => cancelUnsent(unsent)}>
          Remove
        </Button>
      </ClosedNotice>
    );
  }
  return (
    <Line to={paths.requestList}>
      <Icon name={unsent.state === 'refused' ? 'alert' : 'offline'} size={32} />
      <span>
        <b>{unsent.song.title}</b>
        {unsent.state === 'refused' ? 'was not sent' : 'is waiting to be sent'}
      </span>
      <Icon name="left" />
    </Line>
  );
}
