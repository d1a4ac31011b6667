import {
  Bell,
  Button,
  color,
  css,
  font,
  Icon,
  Link,
  Logo,
  media,
  paths,
  radius,
  SkeletonRows,
  styled,
  TipButton,
  useTonightIntake,
  WideLink,
} from '@cowbell/kit';
import type { CSSProperties } from 'react';
import { useChangeDialog } from '../own-requests/change-dialog.tsx';
import { useOwnRequestIds } from '../own-requests/own-requests.ts';
import { OwnRequestList } from '../own-requests/own-rows.tsx';
import { useOwnRequests } from '../own-requests/use-own-requests.ts';
import { cancelUnsent, useUnsentRequests } from '../sending/sending.ts';
import { Beam, BellBox, Brand, Layout, MainAction, OwnLines, Pool, Stage, Tips, Wordmark } from './home.styles.ts';

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

function UnsentLine() {
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

/** The edge has it in the document. */
const bandName = document.documentElement.dataset.band ?? 'Cowbell';

/** Of the largest type, in which 7 letters fill a line. Several words get several lines, and no more room. */
function scaleOf(name: string): number {
  const longest = Math.max(...name.split(/\s/).map((word) => word.length));
  return Math.max(0.2, Math.min(1, 7 / longest, longest < name.length ? Math.sqrt(4.5 / name.length) : 1));
}

/** 'Send a Tip' is on this screen already, so while the band takes no requests, the list is the next step. */
function NextLink() {
  const isOpen = (useTonightIntake()?.state ?? 'OPEN') === 'OPEN';
  return (
    <MainAction>
      <WideLink to={isOpen ? paths.songBrowser : paths.requestList}>
        {isOpen ? 'Request a Song' : 'View Requests'}
      </WideLink>
    </MainAction>
  );
}

function Welcome() {
  return (
    <Stage>
      <Beam viewBox="0 0 358 500" preserveAspectRatio="none" aria-hidden="true">
        <path d="M134 0h90l134 500H0z" fill={color.beam} />
        <path d="M160 0h38l84 500H76z" fill={color.beamHot} />
      </Beam>
      <Pool viewBox="0 0 612 80" aria-hidden="true">
        <ellipse cx="306" cy="40" rx="306" ry="40" fill={color.spot} />
        <ellipse cx="306" cy="42" rx="116" ry="14" fill={color.spotShade} />
      </Pool>
      <BellBox data-bell>
        <Bell width={196} />
      </BellBox>
      <Wordmark dir="auto" style={{ '--scale': scaleOf(bandName) } as CSSProperties}>
        {bandName}
      </Wordmark>
      <UnsentLine />
      <NextLink />
    </Stage>
  );
}

function Home() {
  const ownRequests = useOwnRequests();
  const { change, dialog } = useChangeDialog();
  const isRemembered = useOwnRequestIds().length > 0;
  const hasOwn = ownRequests.requests ? ownRequests.requests.length + ownRequests.lastShow.length > 0 : isRemembered;
  return (
    <Layout>
      <title>Cowbell</title>
      {hasOwn ? (
        <OwnLines>
          <Brand>
            <Logo size={34} />
            Cowbell
          </Brand>
          {ownRequests.requests ? (
            <OwnRequestList ownRequests={ownRequests} level="h1" onChange={change} />
          ) : (
            <SkeletonRows count={3} />
          )}
          <nav aria-label="Next">
            <UnsentLine />
            <NextLink />
          </nav>
        </OwnLines>
      ) : (
        <Welcome />
      )}
      <Tips>
        <h2>
          Bad for cows.
          <br />
          Good for the band.
        </h2>
        <TipButton $look="ink" />
      </Tips>
      {dialog}
    </Layout>
  );
}

export { Home as Component };
