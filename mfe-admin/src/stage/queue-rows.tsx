import { EarTag } from '@cowbell/kit';
import { formatDollars } from '@cowbell/kit/dollars';
import { describeNames } from '@cowbell/kit/queue';
import { memo } from 'react';
import { Grip, Row } from './songs.styles.ts';
import type { StageEntry } from './view.ts';

function Dots() {
  return (
    <svg aria-hidden="true" width="14" height="24" stroke="currentColor" strokeWidth="4.6" strokeLinecap="round">
      <path d="M3 3h.01M11 3h.01M3 12h.01M11 12h.01M3 21h.01M11 21h.01" />
    </svg>
  );
}

/** A song that waits, with those who asked for it. A tap opens its menu. */
export const QueueRow = memo(function QueueRow(props: {
  entry: StageEntry;
  place: number;
  onOpen: (entry: StageEntry) => void;
}) {
  const { entry, place, onOpen } = props;
  const { song, promised } = entry;
  return (
    <Row data-song={song.id}>
      <button type="button" aria-haspopup="dialog" onClick={() => onOpen(entry)}>
        <span className="place" data-long={place > 99 ? '' : undefined}>
          {place}
        </span>
        <span className="words">
          <b>{song.title}</b>
          <i>{describeNames(entry)}</i>
        </span>
        {promised > 0 ? (
          <EarTag width={50} look="outline">
            {formatDollars(promised)}
          </EarTag>
        ) : (
          <span className="dash">—</span>
        )}
      </button>
      <Grip as="span" aria-hidden="true">
        <Dots />
      </Grip>
    </Row>
  );
});
