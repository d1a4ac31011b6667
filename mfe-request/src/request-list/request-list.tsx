import { listWindowSize } from '@cowbell/contracts/request-list';
import {
  ButtonLink,
  cachedAsOf,
  color,
  DimText,
  EmptyState,
  lazyPart,
  media,
  Page,
  PageHeader,
  PageTitle,
  paths,
  QueryError,
  SkeletonRows,
  StaleNotice,
  TipButton,
  useSession,
  useSlot,
  useTonightIntake,
  WideLink,
  watchTipButton,
} from '@cowbell/kit';
import { formatDollars } from '@cowbell/kit/dollars';
import { useMemo, useRef } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { useChangeDialog } from '../own-requests/change-dialog.tsx';
import { useOwnRequestIds } from '../own-requests/own-requests.ts';
import { isOnList } from '../own-requests/status-text.ts';
import { type OwnRequests, useOwnRequests } from '../own-requests/use-own-requests.ts';
import { useUnsentRequests } from '../sending/sending.ts';
import { twoColumns, useMedia } from '../use-media.ts';
import { isCalm } from '../viewport.ts';
import { PlayedSongs } from './fold.tsx';
import { OnStage } from './on-stage.tsx';
import { OwnAnswers } from './own-answers.tsx';
import { OwnPlaceLine } from './own-place-line.tsx';
import {
  describeOwn,
  type Entry,
  type OpenEntry,
  useDuoSet,
  useOpenEntries,
  useQueue,
  useWaitsForOwn,
  waitingEntries,
} from './queue.ts';
import { Actions, Aside, End, Foot, Head, Layout, List, LoadingRows, Top } from './request-list.styles.ts';
import { RequestTable } from './request-table.tsx';
import { UnsentRows } from './unsent-rows.tsx';

const LaterEntries = lazyPart(() => import('./later-entries.tsx').then((part) => part.LaterEntries), {
  isOptional: true,
});
const StageMotion = lazyPart(() => import('./stage-motion.tsx').then((part) => part.StageMotion), { isOptional: true });

function RequestList() {
  const isAdmin = useSession().user?.isAdmin ?? false;
  const { query, setLater } = useQueue(isAdmin);
  const { data, error } = query;
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  const columns = useSlot('requests:columns');
  const OpenEntryActions = useSlot('requests:open');
  const AdminActions = useSlot('requests:actions');
  const Intake = useSlot('requests:intake');
  const intakeState = useTonightIntake()?.state ?? 'OPEN';
  const isOpen = isAdmin || intakeState === 'OPEN';
  const hasEnded = intakeState === 'ENDED';
  const ownRequests = useOwnRequests({ queue: query, isAdmin });
  const isDesktop = useMedia(media.desktop);
  const remembersRequest = useOwnRequestIds().length > 0;
  const isWaitingForOwn = useWaitsForOwn(ownRequests, remembersRequest && !isAdmin && !isDesktop);
  const queue = isWaitingForOwn ? undefined : data?.queue;
  const describeOwnEntry = useDescribeOwn(isAdmin, ownRequests);
  const hasUnsent = useUnsentRequests().length > 0;
  const hasTwoColumns = useMedia(twoColumns);
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
          <DimText>Not sent yet</DimText>
        </PageHeader>
        <UnsentRows />
        {problem}
      </Page>
    );
  }
  const asOf = cachedAsOf(query);
  // Then an entry that waits is a song.
  const isCombined = queue?.some(({ id, songSnapshot }) => id === songSnapshot.id);
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
              <WideLink to={paths.songBrowser}>Request a Song</WideLink>
            ) : (
              <TipButton ref={watchTipButton} $look="go" $size="big" $wide />
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
  const places =
    isAdmin || query.freshness.isCached || !waiting
      ? []
      : waiting.flatMap((entry, index) => (describeOwnEntry(entry) === null ? [] : [index + 1]));
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
                  <span className={promised ? 'noun' : ''}> {count === 1 ? 'request' : 'requests'}</span>
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
                <TipButton $look={isOpen ? 'line' : 'go'} $size={isOpen ? 'small' : 'normal'} />
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
              AdminColumns={columns}
              virtualizer={virtualizer}
              onChange={change}
            />
            <OwnPlaceLine places={places} virtualizer={virtualizer} onShow={showPlace} />
          </div>
        )}
        {queue && !isWhole && (
          <LaterEntries count={data?.queueCount ?? 0} isAdmin={isAdmin} virtualizer={virtualizer} onRead={setLater} />
        )}
        {queue && !isWhole && queue.length < (data?.queueCount ?? 0) && (
          <End>
            The first {queue.length} of {data?.queueCount} {isCombined ? 'songs' : 'requests'}.
          </End>
        )}
      </List>
      {!hasTwoColumns && end}
      {queue && <StageMotion songs={openSongs} />}
      {dialog}
    </Layout>
  );
}

/** Says that the guest has asked for the song of an entry; null when only others have. Admins send for others. */
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

export { RequestList as Component };
