import { listWindowSize } from '@cowbell/contracts/request-list';
import {
  Button,
  ButtonLink,
  cachedAsOf,
  color,
  css,
  Dim,
  EmptyState,
  type LiveQuery,
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
  useLiveQuery,
  useSession,
  useSlot,
  useTipDialog,
  useTonightIntake,
  watchTipButton,
} from '@cowbell/kit';
import { formatDollars } from '@cowbell/kit/dollars';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { MyTonightDocument, QueueAfterDocument, type QueueAfterQuery, QueueDocument } from '../generated/graphql.ts';
import { useOwnRequestIds } from '../own-requests/own-requests.ts';
import { useUnsentRequests } from '../sending/sending.ts';
import { type Entries, type Entry, waitingEntries } from './queue-entry.ts';
import { RequestTable } from './request-table.tsx';
import { split, useIsSplit } from './split.ts';
import { UnsentRows } from './unsent-rows.tsx';
import { useOpenEntries } from './use-open-entries.ts';

/** What is absent on a quiet night is loaded when it is needed. */
const OnStage = lazy(() => import('./on-stage.tsx').then(({ OnStage }) => ({ default: OnStage })));
const PlayedSongs = lazy(() => import('./played-songs.tsx').then(({ PlayedSongs }) => ({ default: PlayedSongs })));
const LaterEntries = lazy(() =>
  import('./later-entries.tsx').then(
    ({ LaterEntries }) => ({ default: LaterEntries }),
    // Without the network, the list stays as it is.
    () => ({ default: () => [] }),
  ),
);

const Head = styled(PageHeader)`
  > p { margin-left: auto; color: ${color.dim}; font-size: 1rem; }
  /* Beside the title there is room for the figures alone. */
  .noun { ${media.phone} { position: absolute; clip-path: inset(50%); } }
  ${media.lowPhone} { padding-block: 4px 8px; h1 { font-size: 1.75rem; } }
`;

/**
 * Where there is room, what plays and the controls of admins are in a column beside the list, from edge to edge; on a phone above
 * and below the list. `$aside` is the width of that column on a desktop; null without one.
 */
const Layout = styled(Page)<{ $aside: string | null }>`
  ${({ $aside }) =>
    $aside &&
    css`
      ${split} {
        --aside: 300px;
        display: grid;
        grid-template: 'top aside' auto 'list aside' 1fr 'end aside' auto / minmax(0, 1fr) var(--aside);
        max-width: none;
        padding: 0;
        ${Head} { padding-inline: 16px; }
      }
      ${media.desktop} {
        --aside: ${$aside};
        ${Head} { padding: 32px 40px 20px; }
      }
    `}
`;

const Top = styled.div`grid-area: top;`;
const List = styled.div`grid-area: list;`;

/** Stays in view while the list scrolls, and scrolls by itself where it is higher than the window. */
const Aside = styled.aside`
  grid-area: aside;
  ${split} {
    position: sticky;
    top: calc(${size.topBarPhone} + var(--state-line));
    align-self: start;
    height: calc(100dvh - ${size.topBarPhone} - ${size.bottomBar} - env(safe-area-inset-bottom) - var(--state-line));
    overflow-y: auto;
    background: ${color.stage};
    border-left: 1px solid ${color.line};
    /* Room for the line that tells the own place. */
    padding-bottom: 60px;
    [data-admin] & { padding-bottom: 0; }
  }
  ${media.desktop} {
    top: calc(${size.topBarDesktop} + var(--state-line));
    display: flex;
    flex-direction: column;
    height: calc(100dvh - ${size.topBarDesktop} - var(--state-line));
    [data-admin] & > :first-child { padding: 24px 24px 0; }
  }
`;

/** With room below, so that a toast covers none of its buttons for good. */
const Foot = styled.footer`
  grid-area: end;
  > div { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; padding: 20px 16px 88px; }
  > div > button { flex: 1; white-space: nowrap; }
  ${media.desktop} {
    display: flex;
    flex: 1;
    flex-direction: column;
    > div { margin-top: auto; padding: 24px 24px 120px; }
  }
`;

const Actions = styled.div`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  gap: 10px;
  width: 100%;
  padding-top: 8px;
  ${media.lowPhone} { display: flex; width: auto; padding: 0; a, button { padding-inline: 12px; white-space: nowrap; } }
  ${media.desktop} { display: flex; width: auto; padding: 0; a, button { min-height: 56px; padding-inline: 24px; font-size: 1.125rem; } }
`;

const End = styled.p`padding: 16px; color: ${color.dim}; text-align: center;`;

/** The queue and, once somebody scrolls there, what is after its first window. */
function useQueue(isAdmin: boolean) {
  const listed = useLiveQuery(QueueDocument, { topics: ['requests'], skip: isAdmin });
  const listedForAdmin = useLiveQuery(QueueAfterDocument, {
    topics: ['requests'],
    variables: { after: 0, isAdmin: true },
    skip: !isAdmin,
  });
  const query: LiveQuery<QueueAfterQuery> = isAdmin ? listedForAdmin : listed;
  const { data: first } = query;
  const [later, setLater] = useState<Entries>([]);
  const data = useMemo(() => {
    if (!first?.queue || later.length === 0) return first;
    // The windows are read one after the other, so an entry that moves between them may be in both.
    const entries = new Map([...first.queue, ...later].map((entry) => [entry.id, entry]));
    return { ...first, queue: [...entries.values()] };
  }, [first, later]);
  return { query: { ...query, data }, setLater };
}

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
  const queue = data?.queue;
  const isOwn = useIsOwn(isAdmin, queue);
  const hasUnsent = useUnsentRequests().length > 0;
  const isSplit = useIsSplit();
  const hadStage = useRef(false);
  const open = useOpenEntries(isAdmin, queue);
  const openSongs = open.map(({ songSnapshot }) => songSnapshot.id).join();
  const waiting = useMemo(() => queue && waitingEntries(queue, openSongs.split(',')), [queue, openSongs]);

  if (!queue && error) {
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
  const empty =
    isEmpty && isAdmin && intakeState === 'ENDED' ? (
      <End>The list is empty.</End>
    ) : (
      isEmpty && (
        <EmptyState
          title={intakeState === 'ENDED' ? 'The show is over' : 'No requests yet'}
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
          {intakeState === 'ENDED' ? 'Thank you for all the requests. See you at the next one.' : 'The list is empty.'}
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
  const places = isAdmin || query.freshness.isCached || !waiting ? [] : ownPlacesOf(waiting, isOwn);
  // Between two songs, the column stays, so that neither the list nor the played songs move.
  if (open.length > 0) hadStage.current = true;
  const aside = isAdmin ? 'clamp(340px, 31vw, 392px)' : hadStage.current ? 'clamp(380px, 41vw, 420px)' : null;
  const end = queue && (
    <Foot>
      <Suspense>
        <PlayedSongs />
      </Suspense>
      {AdminActions && (
        <div>
          <AdminActions count={count} listedTips={listedTips} />
        </div>
      )}
    </Foot>
  );
  return (
    <Layout $aside={aside} data-split={aside ? '' : undefined} data-admin={isAdmin ? '' : undefined}>
      <title>Request List · Cowbell</title>
      <Top>
        <StaleNotice query={query} what="List" />
        {!(empty && !isAdmin) && (
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
                <Button $look={isOpen ? 'line' : 'go'} $size="small" aria-haspopup="dialog" onClick={tipDialog.toggle}>
                  {tipDialog.open ? 'Hide Tip Links' : 'Send a Tip'}
                </Button>
              </Actions>
            )}
          </Head>
        )}
        <UnsentRows />
      </Top>
      {aside && (
        <Aside>
          {Intake && <Intake count={queue ? count : null} />}
          {open.length > 0 && (
            <Suspense>
              <OnStage entries={open} Actions={OpenEntryActions} />
            </Suspense>
          )}
          {isSplit && end}
        </Aside>
      )}
      <List>
        {empty}
        {!queue && <SkeletonRows />}
        {waiting?.length === 0 && open.length > 0 && <End>Nobody else is waiting for a song.</End>}
        {waiting && waiting.length > 0 && (
          <div style={{ borderTop: `1px solid ${color.line}` }}>
            <RequestTable
              entries={waiting}
              isOpen={isOpen}
              isOwn={isOwn}
              places={places}
              AdminColumns={columns}
              virtualizer={virtualizer}
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
      {!(aside && isSplit) && end}
    </Layout>
  );
}

/** Whether an entry has a request of the guest's own. Admins send for others. */
function useIsOwn(isAdmin: boolean, queue: Entries | null | undefined): (entry: Entry) => boolean {
  const ownIds = useOwnRequestIds();
  const combined = isCombined(queue);
  const { data } = useLiveQuery(MyTonightDocument, {
    topics: ['stage'],
    isPersonal: true,
    skip: isAdmin || !combined || ownIds.length === 0,
  });
  const ownSongs = data?.myTonight
    ?.filter(({ status }) => status === 'WAITING')
    .map(({ songSnapshot }) => songSnapshot.id);
  return ({ id }) => !isAdmin && (ownIds.includes(id) || ownSongs?.includes(id) === true);
}

function ownPlacesOf(waiting: readonly Entry[], isOwn: (entry: Entry) => boolean) {
  return waiting
    .filter(isOwn)
    .map(({ id, songSnapshot, place }) => ({ id, title: songSnapshot.title, place: place ?? 0 }));
}

/** Whether the show combines requests: then an entry that waits is a song. */
function isCombined(queue: Entries | null | undefined): boolean {
  return queue?.some(({ id, songSnapshot }) => id === songSnapshot.id) ?? false;
}

function nounOf(count: number): string {
  return count === 1 ? 'request' : 'requests';
}

export { RequestList as Component };
