import { Artwork, VisuallyHidden } from '@cowbell/kit';
import { useDraggable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import type { SongsQuery } from '../generated/graphql.ts';
import { Card, Handle, Row } from './song-row.styles.ts';

export type Song = NonNullable<SongsQuery['songs']>[number];

/** Six dots: the usual sign of a drag handle. */
function Dots() {
  return (
    <svg aria-hidden="true" width="14" height="22" fill="currentColor">
      {[3, 11, 19].map((y) => (
        <g key={y}>
          <circle cx="3" cy={y} r="2.2" />
          <circle cx="11" cy={y} r="2.2" />
        </g>
      ))}
    </svg>
  );
}

function SongText({ song }: { song: Song | null }) {
  if (!song) {
    return (
      <span className="text deleted">
        <div className="title">Deleted song</div>
        <div className="artist">Won’t be printed</div>
      </span>
    );
  }
  return (
    <>
      <Artwork song={song} size={44} />
      <span className="text">
        <div className="title" dir="auto">
          {song.title}
        </div>
        <div className="artist" dir="auto">
          {song.artist.name}
        </div>
      </span>
    </>
  );
}

interface SongRowProps {
  id: string;
  /** Null for a deleted song. */
  song: Song | null;
  /** Number in its set, as printed; null for a deleted song. Absent in All Songs. */
  position?: number | null;
  /** What happens to the row while its song is dragged. */
  whenDragged: 'faded' | 'hidden';
  /** The control at the end of the row. */
  children: ReactNode;
}

/** A draggable song: by mouse or long press anywhere in the row, and by touch or keyboard on its handle. */
export function SongRow({ id, song, position, whenDragged, children }: SongRowProps) {
  const { listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({ id });
  const title = song?.title ?? 'deleted song';
  return (
    <Row ref={setNodeRef} {...listeners} data-song={id} data-dragged={isDragging ? whenDragged : undefined}>
      <Handle ref={setActivatorNodeRef} type="button" aria-describedby="how-to-move" aria-pressed={isDragging}>
        <VisuallyHidden>Move {title}</VisuallyHidden>
        <Dots />
      </Handle>
      {position !== undefined && <span className="position">{position ?? '–'}</span>}
      <SongText song={song} />
      {children}
    </Row>
  );
}

/** The card of the dragged song: tilted under the pointer, or flat inside the drop indicator. */
export function DraggedSong({ song, flat = false }: { song: Song | null; flat?: boolean }) {
  return (
    <Card style={flat ? { rotate: '0deg', boxShadow: 'none' } : undefined}>
      <span className="dots">
        <Dots />
      </span>
      <SongText song={song} />
    </Card>
  );
}
