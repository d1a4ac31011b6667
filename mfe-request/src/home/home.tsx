import { Bell, color, Logo, paths, SkeletonRows, TipButton, useTonightIntake, WideLink } from '@cowbell/kit';
import { useChangeDialog } from '../own-requests/change-dialog.tsx';
import { OwnRequestList } from '../own-requests/own-request-list.tsx';
import { useOwnRequestIds } from '../own-requests/own-requests.ts';
import { useOwnRequests } from '../own-requests/use-own-requests.ts';
import { Beam, BellBox, Brand, Layout, MainAction, OwnLines, Pool, Stage, Tips, Wordmark } from './home.styles.ts';
import { UnsentLine } from './unsent-line.tsx';

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
      <Wordmark>Cowbell</Wordmark>
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
        <OwnLines data-toasts="top">
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
