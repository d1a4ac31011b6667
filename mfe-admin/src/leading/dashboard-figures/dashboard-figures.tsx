import {
  color,
  css,
  EarTag,
  Icon,
  Link,
  media,
  paths,
  QueryError,
  SkeletonRows,
  StaleNotice,
  styled,
  type,
  useLiveQuery,
  useTonightIntake,
} from '@cowbell/kit';
import { formatDollars } from '@cowbell/kit/dollars';
import { type ReactNode, useEffect } from 'react';
import {
  DashboardFiguresDocument,
  type DashboardFiguresQuery,
  ListenerCountDocument,
  SavedSetListDocument,
  type SavedSetListQuery,
} from '../../generated/graphql.ts';
import { count } from '../../shared/count.ts';
import { IntakeLine } from '../intake/intake-line.tsx';
import { NewRequests } from '../intake/new-requests.tsx';
import { EndedShow } from '../request-list/ended-show.tsx';
import { UndoRow } from '../request-list/undo-row.tsx';

const Cards = styled.ul`
  display: grid;
  gap: 12px;
  padding: 10px 16px 0;
  @media (min-width: 640px) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.desktop} {
    gap: 20px;
    padding: 14px 0 0;
  }
`;

const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 16px;
  min-height: 112px;
  padding: 16px 20px;
  border: 1px solid ${color.line};
  border-radius: 12px;
  background: ${color.stage};
  > h3 {
    font: ${type.second};
    color: ${color.dim};
  }
  > b {
    grid-column: 1;
    font: ${type.heading};
    overflow-wrap: anywhere;
  }
  > p {
    grid-column: 1;
    color: ${color.dim};
    font: ${type.second};
    overflow-wrap: anywhere;
  }
  ${media.low} {
    min-height: 88px;
    padding-block: 10px;
  }
  .side {
    grid-area: 1 / 2 / span 3;
    color: ${color.edge};
  }
`;

const Card = styled(Link)`
  ${card}
  &:hover { background: ${color.riser}; }
  &:focus-visible { border-radius: 12px; }
  .go { rotate: 180deg; }
`;

const PlainCard = styled.div`${card}`;

interface FigureProps {
  to: string;
  title: string;
  figure: string;
  children: ReactNode;
  side?: ReactNode;
}

function Figure({ to, title, figure, children, side }: FigureProps) {
  return (
    <li>
      <Card to={to}>
        <h3>{title}</h3>
        <b dir="auto">{figure}</b>
        <p>{children}</p>
        <span className={side ? 'side' : 'side go'}>{side ?? <Icon name="left" />}</span>
      </Card>
    </li>
  );
}

/** How often the number of listeners is read while somebody looks at it, in ms. */
const listenerInterval = 10_000;

function Listeners() {
  const { data, refetch } = useLiveQuery(ListenerCountDocument, { topics: [] });
  useEffect(() => {
    const look = () => {
      if (!document.hidden) refetch();
    };
    const timer = setInterval(look, listenerInterval);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refetch]);
  return (
    <li>
      <PlainCard>
        <h3>Listening now</h3>
        {/* A gateway may not have counted this device yet. */}
        <b>{data ? count(Math.max(1, data.listenerCount), 'device') : '–'}</b>
        <p>With Cowbell open, this one included</p>
      </PlainCard>
    </li>
  );
}

function describePromised(dollars: number | null): string {
  // While the request service is unavailable.
  if (dollars === null) return 'Tips aren’t available right now';
  return dollars > 0 ? `${formatDollars(dollars)} promised` : 'No tips promised yet';
}

function describeSets(setList: SavedSetListQuery['setList'] | undefined): { figure: string; detail: string } {
  if (!setList) return { figure: '–', detail: 'Not available right now' };
  if (setList.version === 0) return { figure: 'None yet', detail: 'Drag songs into sets, save, print' };
  const songs = setList.sets.reduce((sum, set) => sum + set.songIds.length, 0);
  const detail = setList.sets.map((set) => `${set.name}: ${set.songIds.length}`).join(', ');
  return { figure: `${count(setList.sets.length, 'set')}, ${count(songs, 'song')}`, detail };
}

type Entry = NonNullable<DashboardFiguresQuery['queue']>[number];

function titlesOf(entries: readonly Entry[]): string {
  return entries.map(({ songSnapshot }) => songSnapshot.title).join(', ') || 'nothing yet';
}

function askersOf({ asked, names }: Entry): string {
  const [first = ''] = names;
  return asked > 1 ? `${first} and ${asked - 1} more` : first;
}

function describeNoTop({ queue, queueCount }: DashboardFiguresQuery): { figure: string; detail: string } {
  if (!queue) return { figure: '–', detail: '' };
  if (queue.length === 0) return { figure: 'No requests yet', detail: 'The list is empty' };
  const isWhole = queue.length === queueCount;
  return { figure: isWhole ? 'Nobody else is waiting' : '–', detail: 'The first songs are playing or up next' };
}

function DashboardFigures() {
  const query = useLiveQuery(DashboardFiguresDocument, { topics: ['requests', 'songs', 'show', 'stage'] });
  const tonight = useTonightIntake();
  const saved = useLiveQuery(SavedSetListDocument, { topics: ['setList'] });
  const { data, error } = query;
  if (!data && error) {
    return (
      <QueryError
        title="Unable to load tonight’s figures"
        query={query}
        fallback="The figures can’t be loaded right now."
      />
    );
  }
  if (!data) return <SkeletonRows count={4} />;
  const { queue, requestCount, promisedTips, show, showSongs } = data;
  const playing = queue?.find(({ status }) => status === 'PLAYING');
  const next = queue?.filter(({ status }) => status === 'NEXT') ?? [];
  const top = queue?.find(({ status }) => status === 'WAITING');
  const noTop = describeNoTop(data);
  const sets = describeSets(saved.data?.setList);
  return (
    <>
      <StaleNotice query={query} what="Figures" />
      <NewRequests screen="Dashboard" />
      {tonight?.state === 'ENDED' && <EndedShow />}
      {tonight && tonight.state !== 'ENDED' && (
        <>
          <IntakeLine tonight={tonight} />
          <UndoRow />
        </>
      )}
      <Cards>
        <Figure
          to={paths.requestList}
          title="Requests"
          figure={requestCount === null ? '–' : count(requestCount, 'request')}
        >
          {describePromised(promisedTips)}
        </Figure>
        <Listeners />
        {(playing || next.length > 0) && (
          <Figure
            to={paths.requestList}
            title={playing ? 'Playing now' : 'Up next'}
            figure={(playing ?? next[0])?.songSnapshot.title ?? ''}
          >
            {playing ? `Up next: ${titlesOf(next)}` : titlesOf(next.slice(1))}
          </Figure>
        )}
        <Figure
          to={paths.requestList}
          title="Top of the list"
          figure={top?.songSnapshot.title ?? noTop.figure}
          side={top?.promised ? <EarTag hole={color.stage}>{`$${top.promised}`}</EarTag> : null}
        >
          {top ? `${top.songSnapshot.artistName}, requested by ${askersOf(top)}` : noTop.detail}
        </Figure>
        <Figure to={paths.show} title="Show" figure={show ? (show.duoOnly ? 'Duo Show' : 'Full Show') : '–'}>
          {show?.name && `${show.name}. `}
          {showSongs ? `${count(showSongs.length, 'song')} on tonight’s list` : 'Songs aren’t available right now'}
        </Figure>
        <Figure to={paths.setList} title="Set Lists" figure={sets.figure}>
          {sets.detail}
        </Figure>
        <Figure to={paths.songs} title="Songs" figure="Add or edit songs">
          Add artwork, export CSV
        </Figure>
        <Figure to={paths.artists} title="Artists" figure="Add or edit artists">
          Every song has one
        </Figure>
      </Cards>
    </>
  );
}

export { DashboardFigures as Component };
