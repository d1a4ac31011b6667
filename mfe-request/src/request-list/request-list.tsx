import { listWindowSize } from '@cowbell/contracts/request-list';
import {
  Button,
  ButtonLink,
  cachedAsOf,
  color,
  Dim,
  EmptyState,
  media,
  Page,
  PageHeader,
  PageTitle,
  paths,
  QueryError,
  SkeletonRows,
  StaleNotice,
  size,
  styled,
  useSession,
  useSlot,
  useTipDialog,
  useTonightIntake,
  watchTipButton,
} from '@cowbell/kit';
import { formatDollars } from '@cowbell/kit/dollars';
import { type ComponentType, lazy, Suspense, useMemo, useRef } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { useChangeDialog } from '../own-requests/change-dialog.tsx';
import { useOwnRequestIds } from '../own-requests/own-requests.ts';
import { isOnList } from '../own-requests/status-text.ts';
import { type OwnRequests, useOwnRequests } from '../own-requests/use-own-requests.ts';
import { useUnsentRequests } from '../sending/sending.ts';
import { isCalm } from '../viewport.ts';
import { twoColumns, useHasTwoColumns, useIsDesktop } from './columns.ts';
import { OnStage } from './on-stage.tsx';
import { OwnAnswers } from './own-answers.tsx';
import { PlayedSongs } from './played-songs.tsx';
import { describeOwn, type Entries, type Entry, waitingEntries } from './queue-entry.ts';
import { RequestTable } from './request-table.tsx';
import { UnsentRows } from './unsent-rows.tsx';
import { useDuoSet } from './use-duo-set.ts';
import { type OpenEntry, useOpenEntries } from './use-open-entries.ts';
import { useQueue } from './use-queue.ts';
import { useWaitsForOwn } from './use-waits-for-own.ts';

const LaterEntries = lazy(() =>
  import('./later-entries.tsx').then(
    ({ LaterEntries }) => ({ default: LaterEntries }),
    // Without the network, the list stays as it is.
    () => ({ default: () => [] }),
  ),
);

/** A little further down below the line of the show's state. */
const Head = styled(PageHeader)`
  padding-top: calc(var(--state-line) / 8);
  > p {
    margin-left: auto;
    color: ${color.dim};
    font-size: 1rem;
  }
  /* Beside the title there is room for the figures alone. */
  .noun {
    ${media.phone} {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  ${media.lowPhone} {
    padding-block: 4px 8px;
    h1 { font-size: 1.75rem; }
  }
`;

const tablet = '@media (min-width: 900px) and (max-width: 1239.98px)';

/**
 * Where there is room, what plays, the own requests and the controls of admins are in a column beside the list, from edge to edge; on a
 * phone above and below the list. The column is there from the beginning, so that the list does not move while the page loads.
 */
const Layout = styled(Page)`
  /* The title and the controls of admins. */
  &[data-admin] {
    ${media.phone} { --above-scene: 220px; }
  }
  ${twoColumns} {
    --aside: 300px;
    display: grid;
    grid-template: 'top aside' auto 'list aside' 1fr 'end aside' auto / minmax(0, 1fr) var(--aside);
    max-width: none;
    padding: 0;
    ${Head} { padding-inline: 16px; }
  }
  ${media.desktop} {
    --aside: clamp(380px, 41vw, 420px);
    &[data-admin] { --aside: clamp(340px, 31vw, 392px); }
    ${Head} { padding: 26px 32px 20px 40px; }
  }
  ${tablet} {
    &[data-admin] ${Head} {
      padding: 22px 20px 14px 24px;
      h1 { font-size: 3rem; }
    }
  }
`;

const Top = styled.div`grid-area: top;`;
const List = styled.div`grid-area: list;`;

/** Stays in view while the list scrolls, and scrolls by itself where it is higher than the window. */
const Aside = styled.aside`
  grid-area: aside;
  ${twoColumns} {
    position: sticky;
    top: calc(${size.topBarPhone} + var(--state-line));
    align-self: start;
    height: calc(100dvh - ${size.topBarPhone} - ${size.bottomBar} - env(safe-area-inset-bottom) - var(--state-line));
    display: flex;
    flex-direction: column;
    > * { flex-shrink: 0; }
    overflow-y: auto;
    background: ${color.stage};
    border-left: 1px solid ${color.line};
    /* The number of new requests, which is in here, lies over the list. */
    [data-admin] & { z-index: 1; }
  }
  /* Room for the line that tells the own place. */
  ${media.lowPhone} {
    padding-bottom: 60px;
    [data-admin] & { padding-bottom: 0; }
  }
  ${media.desktop} {
    top: calc(${size.topBarDesktop} + var(--state-line));
    height: calc(100dvh - ${size.topBarDesktop} - var(--state-line));
    [data-admin] & > :first-child { padding: 24px 24px 0; }
  }
`;

/** With room below, so that a toast covers none of its buttons for good. */
const Foot = styled.footer`
  grid-area: end;
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px;
    padding: 20px 16px 88px;
  }
  > div > button {
    flex: 1;
    white-space: nowrap;
  }
  ${media.desktop} {
    display: flex;
    flex: 1;
    flex-direction: column;
    > div {
      margin-top: auto;
      padding: 24px 24px 120px;
    }
  }
`;

const Actions = styled.div`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  gap: 10px;
  width: 100%;
  padding-top: 8px;
  ${media.lowPhone} {
    display: flex;
    width: auto;
    padding: 0;
    a,
    button {
      padding-inline: 12px;
      white-space: nowrap;
    }
  }
  ${media.desktop} {
    display: flex;
    width: auto;
    padding: 0;
    a,
    button {
      min-height: 56px;
      padding-inline: 24px;
      font-size: 1.125rem;
    }
  }
`;

/** It is there once the list is. */
const StageMotion = lazy<ComponentType<{ songs: string }>>(() =>
  import('./stage-motion.tsx').then(
    ({ StageMotion }) => ({ default: StageMotion }),
    // Without it, nothing slides.
    () => ({ default: () => null }),
  ),
);

/** In the shape of rows with a number. */
const LoadingRows = styled.div`
  border-top: 1px solid ${color.line};
  > * > * {
    min-height: 105px;
    padding-left: 66px;
  }
  ${media.desktop} {
    > * > * {
      min-height: 80px;
      padding-left: 104px;
    }
  }
`;

const End = styled.p`
  padding: 16px;
  color: ${color.dim};
  text-align: center;
`;

function RequestList() {
  const isAdmin = useSession().user?.isAdmin ?? false;
  const { query, setLater } = useQueue(isAdmin);
  const { data, error } = query;
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  const columns = useSlot('requests:columns');
  const OpenEntryActions = useSlot('requests:open');
  const AdminActions = useSlot('requests:actions');
  const Intake = useSlot('requests:intake');
  const tipDialog = useTipDialog();
  const intakeState = useTonightIntake()?.state ?? 'OPEN';
  const isOpen = isAdmin || intakeState === 'OPEN';
  const hasEnded = intakeState === 'ENDED';
  const ownRequests = useOwnRequests({ queue: query, isAdmin });
  const isDesktop = useIsDesktop();
  const remembersRequest = useOwnRequestIds().length > 0;
  const isWaitingForOwn = useWaitsForOwn(ownRequests, remembersRequest && !isAdmin && !isDesktop);
  const queue = isWaitingForOwn ? undefined : data?.queue;
  const describeOwnEntry = useDescribeOwn(isAdmin, ownRequests);
  const hasUnsent = useUnsentRequests().length > 0;
  const hasTwoColumns = useHasTwoColumns();
  const duoSet = useDuoSet();
  // Here rather than beside the rows: it stays open when the last row leaves the list.
  const { change, dialog } = useChangeDialog();
  const open = useOpenEntries(isAdmin, queue);
  const openSongs = open.map(({ songSnapshot }) => songSnapshot.id).join();
  const waiting = useMemo(() => queue && waitingEntries(queue, openSongs.split(',')), [queue, openSongs]);
  const showPlace = (place: number) => {
    virtualizer.current?.scrollToIndex(place - 1, { align: 'center', smooth: !isCalm() });
  };

  if (!data?.queue && error) {
    const problem = <QueryError title="Unable to fetch requests data" query={query} brief={hasUnsent} />;
    if (!hasUnsent) return problem;
    return (
      <Page>
        <PageHeader>
          <Dim>Not sent yet</Dim>
        </PageHeader>
        <UnsentRows />
        {problem}
      </Page>
    );
  }
  const asOf = cachedAsOf(query);
  const isEmpty = queue?.length === 0 && !hasUnsent && !query.freshness.isStale && !asOf;
  const emptyState =
    isEmpty && isAdmin && hasEnded ? (
      <End>The list is empty.</End>
    ) : (
      isEmpty && (
        <EmptyState
          title={hasEnded ? 'Thank you for all the requests' : 'No requests yet'}
          action={
            isOpen ? (
              <ButtonLink to={paths.songBrowser} $look="go" $size="big" $wide>
                Request a Song
              </ButtonLink>
            ) : (
              <Button
                ref={watchTipButton}
                $look="go"
                $size="big"
                $wide
                aria-haspopup="dialog"
                onClick={tipDialog.toggle}
              >
                {tipDialog.open ? 'Hide Tip Links' : 'Send a Tip'}
              </Button>
            )
          }
        >
          {/* The line below the navigation bar says that the show is over. */}
          {hasEnded ? 'The list is empty until the next show.' : 'The list is empty.'}
          {intakeState === 'OPEN' && ' The first request goes straight to number 1.'}
        </EmptyState>
      )
    );
  // When the list is complete, count its rows: a deleted row disappears at once, `requestCount` changes later.
  const isWhole = !data || (data.queueCount ?? 0) <= listWindowSize;
  const sumOf = (amount: (entry: Entry) => number) => queue?.reduce((sum, entry) => sum + amount(entry), 0) ?? 0;
  const count = isWhole ? sumOf(({ asked }) => asked) : (data.requestCount ?? 0);
  const listedTips = isWhole ? sumOf(({ promised }) => promised ?? 0) : null;
  const promised = isAdmin && listedTips ? `, ${formatDollars(listedTips)} promised` : '';
  const places = isAdmin || query.freshness.isCached || !waiting ? [] : ownPlacesOf(waiting, describeOwnEntry);
  const end = queue && (
    <Foot>
      <PlayedSongs />
      {AdminActions && (
        <div>
          <AdminActions count={count} listedTips={listedTips} />
        </div>
      )}
    </Foot>
  );
  return (
    <Layout data-admin={isAdmin ? '' : undefined}>
      <title>Request List · Cowbell</title>
      <Top>
        <StaleNotice query={query} what="List" />
        {!(emptyState && !isAdmin) && (
          <Head>
            <PageTitle>Request List</PageTitle>
            <p role="status">
              {queue && (
                <>
                  {count}
                  <span className={promised ? 'noun' : ''}> {nounOf(count)}</span>
                  {asOf && ` ${asOf}`}
                </>
              )}
              {promised}
            </p>
            {!isAdmin && (
              <Actions ref={watchTipButton}>
                {isOpen && (
                  <ButtonLink to={paths.songBrowser} $look="go" $size="small">
                    Request a Song
                  </ButtonLink>
                )}
                <Button
                  $look={isOpen ? 'line' : 'go'}
                  $size={isOpen ? 'small' : 'normal'}
                  aria-haspopup="dialog"
                  onClick={tipDialog.toggle}
                >
                  {tipDialog.open ? 'Hide Tip Links' : 'Send a Tip'}
                </Button>
              </Actions>
            )}
          </Head>
        )}
        <UnsentRows />
      </Top>
      <Aside data-toasts="left">
        {Intake && <Intake screen="Request List" isColumn={isDesktop} />}
        {queue && !(hasEnded && open.length === 0) && (
          <OnStage entries={open} describeOwn={describeOwnEntry} Actions={OpenEntryActions} />
        )}
        {hasTwoColumns && end}
        {queue && <OwnAnswers ownRequests={ownRequests} onShow={isDesktop ? showPlace : null} />}
      </Aside>
      <List>
        {emptyState}
        {!queue && (
          <LoadingRows>
            <SkeletonRows />
          </LoadingRows>
        )}
        {waiting?.length === 0 && open.length > 0 && <End>Nobody else is waiting for a song.</End>}
        {waiting && waiting.length > 0 && (
          <div style={{ borderBottom: `1px solid ${color.line}` }}>
            <RequestTable
              entries={waiting}
              isOpen={isOpen}
              duoSet={duoSet}
              describeOwn={describeOwnEntry}
              places={places}
              AdminColumns={columns}
              virtualizer={virtualizer}
              onChange={change}
            />
          </div>
        )}
        {queue && !isWhole && (
          <Suspense>
            <LaterEntries count={data?.queueCount ?? 0} isAdmin={isAdmin} virtualizer={virtualizer} onRead={setLater} />
          </Suspense>
        )}
        {queue && !isWhole && queue.length < (data?.queueCount ?? 0) && (
          <End>
            The first {queue.length} of {data?.queueCount} {isCombined(queue) ? 'songs' : 'requests'}.
          </End>
        )}
      </List>
      {!hasTwoColumns && end}
      {queue && (
        <Suspense>
          <StageMotion songs={openSongs} />
        </Suspense>
      )}
      {dialog}
    </Layout>
  );
}

/** Says in words that the guest has asked for the song of an entry; null when only others have. Admins send for others. */
function useDescribeOwn(isAdmin: boolean, { requests }: OwnRequests): (entry: Entry | OpenEntry) => string | null {
  const ownIds = useOwnRequestIds();
  return (entry) => {
    if (isAdmin) return null;
    const { id, status, songSnapshot } = entry;
    const isWaiting = status === 'WAITING';
    const found = (requests ?? []).filter((request) =>
      isWaiting
        ? request.status === 'WAITING' && (request.id === id || request.songSnapshot.id === id)
        : isOnList(request) && request.songSnapshot.id === songSnapshot.id,
    );
    if (found.length === 0 && !(isWaiting && ownIds.includes(id))) return null;
    return describeOwn(
      entry,
      found.map(({ requestedBy }) => requestedBy),
    );
  };
}

function ownPlacesOf(waiting: readonly Entry[], describeOwnEntry: (entry: Entry) => string | null) {
  return waiting.flatMap((entry, index) =>
    describeOwnEntry(entry) === null ? [] : [{ id: entry.id, title: entry.songSnapshot.title, place: index + 1 }],
  );
}

/** Whether the show combines requests: then an entry that waits is a song. */
function isCombined(queue: Entries | null | undefined): boolean {
  return queue?.some(({ id, songSnapshot }) => id === songSnapshot.id) ?? false;
}

function nounOf(count: number): string {
  return count === 1 ? 'request' : 'requests';
}

export { RequestList as Component };
