import { Drawing, EarTag } from '@cowbell/kit';
import { formatDollars } from '@cowbell/kit/dollars';
import { useDraggable } from '@dnd-kit/core';
import { Next as Box, NextRow, Slot } from './songs.styles.ts';
import type { Dragged, DropTarget } from './use-stage-drag.ts';
import type { Song, StageEntry } from './view.ts';

/** How many of what is next are in view. */
const shownSongs = 3;

const slots = ['Drag the next song here', 'Drag a second song here', 'Drag a third song here'];

/** What is next, in order. It moves only when somebody moves it. */
export function Next(props: {
  entries: readonly StageEntry[];
  target: DropTarget | null;
  hasEnded: boolean;
  onOpen: (song: Song) => void;
}) {
  const { entries, target, hasEnded, onOpen } = props;
  const before = target?.list === 'next' ? target.before : undefined;
  const more = entries.length - shownSongs;
  return (
    <Box aria-label="Next" data-drop-list="next" data-drop={before === null ? '' : undefined}>
      <h2>Next{more > 0 && `, and ${more} more`}</h2>
      <ol>
        {entries.slice(0, shownSongs).map((entry) => (
          <SongThatIsNext key={entry.id} entry={entry} isTarget={before === entry.id} onOpen={onOpen} />
        ))}
      </ol>
      {more < 0 && !hasEnded && <Slot>{slots[entries.length]}</Slot>}
    </Box>
  );
}

function SongThatIsNext(props: { entry: StageEntry; isTarget: boolean; onOpen: (song: Song) => void }) {
  const { entry, isTarget, onOpen } = props;
  const { id, song, promised } = entry;
  const dragged: Dragged = { song, isNext: true };
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `next ${song.id}`, data: dragged });
  return (
    <NextRow
      ref={setNodeRef}
      data-slides=""
      data-entry={id}
      data-entry-song={song.id}
      data-drop={isTarget ? '' : undefined}
      data-dragged={isDragging ? '' : undefined}
      {...listeners}
    >
      <Drawing>
        <rect x="3" y="11" width="18" height="11" rx="2" />
        <path d="M7 11V7a5 5 0 0 1 10 0v4" />
      </Drawing>
      <button type="button" aria-haspopup="dialog" onClick={() => onOpen(song)}>
        <b dir="auto" data-song={song.id}>
          {song.title}
        </b>
        <i>{song.artistName}</i>
      </button>
      {promised > 0 && (
        <EarTag width={56} look="outline">
          {formatDollars(promised)}
        </EarTag>
      )}
    </NextRow>
  );
}
