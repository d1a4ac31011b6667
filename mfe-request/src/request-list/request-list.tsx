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
  useTonightIntake,
  WideLink,
  watchTipButton,
} from '@cowbell/kit';
import { Announcement, useDuoSet, useOnStage, useQueue, useWaiting } from '@cowbell/kit/queue';
import { isCalm } from '@cowbell/kit/viewport';
import { useRef } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { useChangeDialog } from '../own-requests/change-dialog.tsx';
import { useOwnRequestIds } from '../own-requests/own-requests.ts';
import { useOwnRequests } from '../own-requests/use-own-requests.ts';
import { useUnsentRequests } from '../sending/sending.ts';
import { twoColumns, useMedia } from '../use-media.ts';
import { OnStage } from './on-stage.tsx';
import { OwnAnswers } from './own-answers.tsx';
import { useDescribeOwn, useWaitsForOwn } from './own-entries.ts';
import { OwnPlaceLine } from './own-place-line.tsx';
import { PlayedSongs } from './played-songs.tsx';
import { Actions, Aside, End, Foot, Head, Layout, List, LoadingRows, Top } from './request-list.styles.ts';
import { RequestTable } from './request-table.tsx';
import { UnsentRows } from './unsent-rows.tsx';

const LaterEntries = lazyPart(() => import('@cowbell/kit/queue/later-entries').then((part) => part.LaterEntries), {
  isOptional: true,
});
const StageMotion = lazyPart(() => import('@cowbell/kit/queue/stage-motion').then((part) => part.StageMotion), {
  isOptional: true,
});

function RequestList() {
  const { query, setLater } = useQueue();
  const { data, error } = query;
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  const intakeState = useTonightIntake()?.state ?? 'OPEN';
  const isOpen = intakeState === 'OPEN';
  const hasEnded = intakeState === 'ENDED';
  const ownRequests = useOwnRequests(query);
  const isDesktop = useMedia(media.desktop);
  const remembersRequest = useOwnRequestIds().length > 0;
  const isWaitingForOwn = useWaitsForOwn(ownRequests, remembersRequest && !isDesktop);
  const queue = isWaitingForOwn ? undefined : data?.queue;
  const describeOwnEntry = useDescribeOwn(ownRequests);
  const hasUnsent = useUnsentRequests().length > 0;
  const hasTwoColumns = useMedia(twoColumns);
  const duoSet = useDuoSet();
  // Here rather than beside the rows: it stays open when the last row leaves the list.
  const { change, dialog } = useChangeDialog();
  const onStage = useOnStage(queue);
  const waiting = useWaiting(queue, onStage);
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
  const emptyState = isEmpty && (
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
      {isOpen && ' The first request goes straight to number 1.'}
    </EmptyState>
  );
  // When the list is complete, count its rows: a deleted row disappears at once, `requestCount` changes later.
  const isWhole = !data || (data.queueCount ?? 0) <= listWindowSize;
  const count = isWhole ? (queue?.reduce((sum, { asked }) => sum + asked, 0) ?? 0) : (data.requestCount ?? 0);
  const noun = count === 1 ? 'request' : 'requests';
  const places =
    query.freshness.isCached || !waiting
      ? []
      : waiting.flatMap((entry, index) => (describeOwnEntry(entry) === null ? [] : [index + 1]));
  const end = queue && (
    <Foot>
      <PlayedSongs />
    </Foot>
  );
  return (
    <Layout>
      <title>Request List · Cowbell</title>
      <Top>
        <StaleNotice query={query} what="List" />
        {!emptyState && (
          <Head>
            <PageTitle>Request List</PageTitle>
            <p>
              {queue && (
                <>
                  {count} {noun}
                  {asOf && ` ${asOf}`}
                </>
              )}
            </p>
            <Announcement text={queue ? `${count} ${noun}` : ''} />
            <Actions ref={watchTipButton}>
              {isOpen && (
                <ButtonLink to={paths.songBrowser} $look="go" $size="small">
                  Request a Song
                </ButtonLink>
              )}
              <TipButton $look={isOpen ? 'line' : 'go'} $size={isOpen ? 'small' : 'normal'} />
            </Actions>
          </Head>
        )}
        <UnsentRows />
      </Top>
      <Aside data-toasts="">
        {queue && !(hasEnded && onStage.length === 0) && <OnStage entries={onStage} describeOwn={describeOwnEntry} />}
        {hasTwoColumns && end}
        {queue && <OwnAnswers ownRequests={ownRequests} onShow={isDesktop ? showPlace : null} />}
      </Aside>
      {/* Another element than the one that was loading: it is never seen to move. */}
      <List key={queue ? 'list' : 'loading'}>
        {emptyState}
        {!queue && (
          <LoadingRows>
            <SkeletonRows />
          </LoadingRows>
        )}
        {waiting?.length === 0 && onStage.length > 0 && <End>Nobody else is waiting for a song.</End>}
        {waiting && waiting.length > 0 && (
          <div style={{ borderBottom: `1px solid ${color.line}` }}>
            <RequestTable
              entries={waiting}
              isOpen={isOpen}
              duoSet={duoSet}
              describeOwn={describeOwnEntry}
              virtualizer={virtualizer}
              onChange={change}
            />
            <OwnPlaceLine places={places} virtualizer={virtualizer} onShow={showPlace} />
          </div>
        )}
        {queue && !isWhole && <LaterEntries count={data?.queueCount ?? 0} rows={virtualizer} onRead={setLater} />}
        {queue && !isWhole && queue.length < (data?.queueCount ?? 0) && (
          <End>
            The first {queue.length} of {data?.queueCount} {isCombined ? 'songs' : 'requests'}.
          </End>
        )}
      </List>
      {!hasTwoColumns && end}
      {queue && <StageMotion songs={onStage.map(({ songSnapshot }) => songSnapshot.id).join()} />}
      {dialog}
    </Layout>
  );
}

export { RequestList as Component };
