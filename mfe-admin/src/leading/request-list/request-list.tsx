import { listWindowSize } from '@cowbell/contracts/request-list';
import {
  ColumnHead,
  cachedAsOf,
  EmptyState,
  Icon,
  IconButton,
  lazyPart,
  PageTitle,
  QueryError,
  SkeletonRows,
  StaleNotice,
  Table,
  useLiveQuery,
  useTonightIntake,
  VisuallyHidden,
} from '@cowbell/kit';
import { formatDollars } from '@cowbell/kit/dollars';
import { Announcement, EntryRows, useBandQueue, useDuoSet, useOnStage, useWaiting } from '@cowbell/kit/queue';
import { useMemo, useRef, useState } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { PromisedTipsDocument } from '../../generated/graphql.ts';
import { keepFocus } from '../../shared/focus.ts';
import { IntakeLine } from '../intake/intake-line.tsx';
import { NewRequests } from '../intake/new-requests.tsx';
import { CopyLink } from './copy-link.tsx';
import { ListDialogs } from './dialogs.tsx';
import { EndedShow } from './ended-show.tsx';
import { EntryRow } from './entry-row.tsx';
import { ListActions } from './list-actions.tsx';
import { ListTools, searchedFrom, viewOf, wholeView } from './list-tools.tsx';
import { OnStage } from './on-stage.tsx';
import { PlayedSongs, usePlayedTonight } from './played-songs.tsx';
import {
  Actions,
  End,
  Foot,
  Head,
  Layout,
  Lead,
  List,
  LoadingRows,
  Tools,
  ToolsButton,
  Top,
} from './request-list.styles.ts';
import { UndoRow } from './undo-row.tsx';

const LaterBandEntries = lazyPart(
  () => import('@cowbell/kit/queue/later-entries').then((part) => part.LaterBandEntries),
  { isOptional: true },
);
const StageMotion = lazyPart(() => import('@cowbell/kit/queue/stage-motion').then((part) => part.StageMotion), {
  isOptional: true,
});

/** Height of most rows, in px. */
const rowHeight = 140;

const heads = ['No.', 'Artwork', 'Title', 'Artist', 'Tip', 'Requested by', 'Message', 'More', 'Decide', 'Delete'];

/** The band's list: what plays, what comes next, and everything that waits, with what was promised for it. */
function RequestList() {
  const tonight = useTonightIntake();
  const { query, setLater } = useBandQueue();
  const { data, error } = query;
  const night = usePlayedTonight();
  const duoSet = useDuoSet();
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  const [view, setView] = useState(wholeView);
  const [hasOpenTools, setHasOpenTools] = useState(false);
  const queue = data?.queue;
  const onStage = useOnStage(queue);
  const waiting = useWaiting(queue, onStage);
  const places = useMemo(() => new Map(waiting?.map(({ id }, index) => [id, index + 1])), [waiting]);
  const hasTools = (waiting?.length ?? 0) > searchedFrom;
  const shown = useMemo(() => waiting && (hasTools ? viewOf(waiting, view) : waiting), [waiting, hasTools, view]);
  const playedSongs = useMemo(() => new Set(night?.played?.map(({ songSnapshot }) => songSnapshot.id)), [night]);

  const isWhole = (data?.queueCount ?? 0) <= listWindowSize;
  const allTips = useLiveQuery(PromisedTipsDocument, { topics: ['requests'], skip: isWhole }).data?.promisedTips;

  if (!queue && error) return <QueryError title="Unable to fetch requests data" query={query} />;
  // All of it at once, so that nothing moves while the rest arrives.
  if (!queue || !waiting || !shown || !tonight || !night) {
    return (
      <Layout>
        <Top>
          <Head>
            <PageTitle>Request List</PageTitle>
          </Head>
        </Top>
        <List key="loading">
          <LoadingRows>
            <SkeletonRows />
          </LoadingRows>
        </List>
      </Layout>
    );
  }

  const { queueCount, requestCount } = data;
  // When all entries are here, count them: a deleted row disappears at once, `requestCount` changes later.
  const count = isWhole ? queue.reduce((sum, { asked }) => sum + asked, 0) : (requestCount ?? 0);
  const promised = isWhole ? queue.reduce((sum, entry) => sum + (entry.promised ?? 0), 0) : (allTips ?? 0);
  const summary = `${count} ${count === 1 ? 'request' : 'requests'}`;
  const asOf = cachedAsOf(query);
  const hasEnded = tonight.state === 'ENDED';
  // Then an entry that waits is a song.
  const isCombined = queue.some(({ id, songSnapshot }) => id === songSnapshot.id);
  const isViewed = hasTools && view !== wholeView;
  return (
    <ListDialogs waiting={waiting} onStage={onStage}>
      <Layout>
        <title>Request List · Cowbell</title>
        <NewRequests screen="Request List" />
        <Top>
          <StaleNotice query={query} what="List" />
          <Head>
            <PageTitle>Request List</PageTitle>
            <p>
              {count}
              <span className="noun"> {count === 1 ? 'request' : 'requests'}</span>
              {asOf && ` ${asOf}`}
              {promised > 0 && `, ${formatDollars(promised)} promised`}
            </p>
            <Announcement text={summary} />
            {hasTools && (
              <ToolsButton>
                <IconButton
                  aria-label="Search and sort"
                  aria-expanded={hasOpenTools}
                  onClick={() => setHasOpenTools(!hasOpenTools)}
                >
                  <Icon name="search" />
                </IconButton>
              </ToolsButton>
            )}
          </Head>
        </Top>
        <Lead data-toasts="">
          {!hasEnded && <OnStage entries={onStage} />}
          {!hasEnded && <UndoRow />}
          {!hasEnded && <IntakeLine tonight={tonight} />}
        </Lead>
        <List key="list">
          {hasEnded && <EndedShow />}
          {hasTools && (
            <Tools data-open={hasOpenTools ? '' : undefined}>
              <ListTools view={view} onChange={setView} />
            </Tools>
          )}
          {waiting.length === 0 && !hasEnded && (
            <div data-empty="">
              <EmptyState
                title={onStage.length > 0 ? 'Nobody else is waiting' : 'No requests yet'}
                action={<CopyLink />}
              >
                {onStage.length > 0 ? 'More requests appear here.' : 'The list is empty.'}
              </EmptyState>
            </div>
          )}
          {isViewed && shown.length === 0 && <End>No request matches.</End>}
          {shown.length > 0 && (
            <Table aria-label="Requests" aria-rowcount={shown.length + 1}>
              <VisuallyHidden role="row" aria-rowindex={1}>
                {heads.map((head) => (
                  <ColumnHead key={head}>{head}</ColumnHead>
                ))}
              </VisuallyHidden>
              <EntryRows entries={shown} rowHeight={rowHeight} virtualizer={virtualizer}>
                {(entry, index) => (
                  <EntryRow
                    key={entry.id}
                    entry={entry}
                    place={places.get(entry.id) ?? 0}
                    index={index}
                    isInSet={duoSet?.has(entry.songSnapshot.id) ?? true}
                    wasPlayed={playedSongs.has(entry.songSnapshot.id)}
                  />
                )}
              </EntryRows>
            </Table>
          )}
          {!isWhole && (
            <LaterBandEntries count={queueCount ?? 0} rows={isViewed ? null : virtualizer} onRead={setLater} />
          )}
          {!isWhole && queue.length < (queueCount ?? 0) && (
            <End>
              The first {queue.length} of {queueCount} {isCombined ? 'songs' : 'requests'}.
            </End>
          )}
        </List>
        <Foot>
          <PlayedSongs played={night.played ?? []} />
          {!hasEnded && (
            <Actions ref={keepFocus}>
              <ListActions count={count} promised={promised} />
            </Actions>
          )}
        </Foot>
        <StageMotion songs={onStage.map(({ songSnapshot }) => songSnapshot.id).join()} />
      </Layout>
    </ListDialogs>
  );
}

export { RequestList as Component };
