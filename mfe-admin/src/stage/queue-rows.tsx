import { EarTag } from '@cowbell/kit';
import { formatDollars } from '@cowbell/kit/dollars';
import { describeNames, formatTime } from '@cowbell/kit/queue';
import { useDraggable } from '@dnd-kit/core';
import { memo, type ReactNode } from 'react';
import { AdminIcon } from '../shared/admin-icon.tsx';
import { Grip, Row } from './songs.styles.ts';
import type { Dragged } from './use-stage-drag.ts';
import { useSwipe } from './use-swipe.ts';
import { areNamesHidden, type Song, type StageEntry } from './view.ts';

export interface RowActions {
  /** Opens the menu of a song, or of one entry of it. */
  open: (song: Song, entryId?: string) => void;
  /** Makes it the last of those that are next. */
  upNext: (song: Song) => void;
}

function Dots() {
  return (
    <svg aria-hidden="true" width="14" height="24" stroke="currentColor" strokeWidth="4.6" strokeLinecap="round">
      <path d="M3 3h.01M11 3h.01M3 12h.01M11 12h.01M3 21h.01M11 21h.01" />
    </svg>
  );
}

/** A row that can be dragged, by its grip or after a long press, and swiped into Next. A tap opens its menu. */
function SongRow(props: {
  song: Song;
  /** Of the queue. A song may have several. */
  entryId?: string;
  actions: RowActions;
  place: ReactNode;
  isLongPlace?: boolean;
  note: string;
  isPlayed?: boolean;
  children?: ReactNode;
}) {
  const { song, entryId, actions, place, isLongPlace, note, isPlayed, children } = props;
  const dragged: Dragged = { song, isNext: false };
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `row ${entryId ?? song.id}`, data: dragged });
  const swipe = useSwipe(() => actions.upNext(song));
  return (
    <Row
      ref={setNodeRef}
      data-song={song.id}
      data-played={isPlayed ? '' : undefined}
      data-dragged={isDragging ? '' : undefined}
      {...listeners}
      {...swipe}
    >
      <button type="button" aria-haspopup="dialog" onClick={() => actions.open(song, entryId)}>
        <span className="place" data-long={isLongPlace ? '' : undefined}>
          {place}
        </span>
        <span className="words">
          <b dir="auto">{song.title}</b>
          <i dir="auto">{note}</i>
        </span>
        {children}
      </button>
      <Grip aria-hidden="true">
        <Dots />
      </Grip>
    </Row>
  );
}

/** A song that waits, with those who asked for it. */
export const QueueRow = memo(function QueueRow(props: { entry: StageEntry; place: number; actions: RowActions }) {
  const { entry, place, actions } = props;
  const { song, promised } = entry;
  return (
    <SongRow
      song={song}
      entryId={entry.id}
      actions={actions}
      place={place}
      isLongPlace={place > 99}
      note={areNamesHidden(entry) ? `${describeNames(entry)} (hidden)` : describeNames(entry)}
    >
      {promised > 0 ? (
        <EarTag width={50} look="outline">
          {formatDollars(promised)}
        </EarTag>
      ) : (
        <span className="dash">—</span>
      )}
    </SongRow>
  );
});

/** A song of the set list. One that was played is struck. */
export const SetRow = memo(function SetRow(props: {
  song: Song;
  position: number;
  /** When it was played; null when it was not. */
  playedAt: string | null;
  actions: RowActions;
}) {
  const { song, position, playedAt, actions } = props;
  return (
    <SongRow
      song={song}
      actions={actions}
      place={playedAt ? <AdminIcon name="check" size={30} /> : position}
      note={playedAt ? `Played at ${formatTime(playedAt)}` : song.artistName}
      isPlayed={playedAt !== null}
    />
  );
});
