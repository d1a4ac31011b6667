import { Drawing, EarTag } from '@cowbell/kit';
import { formatDollars } from '@cowbell/kit/dollars';
import { Next as Box, NextRow, Slot } from './songs.styles.ts';
import type { StageEntry } from './view.ts';

/** How many of what is next are in view. */
const shownSongs = 3;

const slots = ['Drag the next song here', 'Drag a second song here', 'Drag a third song here'];

/** What is next, in order. It moves only when somebody moves it. */
export function Next({ entries, onOpen }: { entries: readonly StageEntry[]; onOpen: (entry: StageEntry) => void }) {
  const more = entries.length - shownSongs;
  return (
    <Box aria-label="Next" data-drop-list="next">
      <h2>Next{more > 0 && `, and ${more} more`}</h2>
      <ol>
        {entries.slice(0, shownSongs).map((entry) => (
          <NextRow key={entry.id} data-song={entry.song.id}>
            <Drawing>
              <rect x="3" y="11" width="18" height="11" rx="2" />
              <path d="M7 11V7a5 5 0 0 1 10 0v4" />
            </Drawing>
            <button type="button" aria-haspopup="dialog" onClick={() => onOpen(entry)}>
              <b>{entry.song.title}</b>
              <i>{entry.song.artistName}</i>
            </button>
            {entry.promised > 0 && (
              <EarTag width={56} look="outline">
                {formatDollars(entry.promised)}
              </EarTag>
            )}
          </NextRow>
        ))}
      </ol>
      {entries.length < shownSongs && <Slot>{slots[entries.length]}</Slot>}
    </Box>
  );
}
