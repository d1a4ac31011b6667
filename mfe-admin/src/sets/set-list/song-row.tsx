import { Artwork, color, font, IconButton, media, SongTitle, styled, type } from '@cowbell/kit';
import { useDraggable } from '@dnd-kit/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { SongsQuery } from '../../generated/graphql.ts';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 60px;
  padding: 4px 4px 4px 0;
  border-radius: 8px;
  cursor: grab;
  user-select: none;
  -webkit-touch-callout: none;
  .position {
    flex: none;
    min-width: 28px;
    color: ${color.dim};
    font: 800 1.375rem/1 ${font.display};
    text-align: center;
    font-feature-settings: 'tnum', 'lnum';
  }
  .text {
    flex: 1;
    min-width: 0;
    padding-left: 4px;
  }
  .title { font: 800 1.3125rem/1.15 ${font.display}; }
  .artist {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: ${color.dim};
    font: ${type.second};
    font-size: 0.9375rem;
  }
  .deleted .title { color: ${color.danger}; }
  .deleted .artist { white-space: normal; }
  /* Beside its buttons, an artwork would leave no room for the words of a title. */
  .position ~ .art {
    @media (max-width: 479.98px) { display: none; }
  }
  &[data-dragged='faded'] { opacity: 0.35; }
  /* As wide as before: the dragged card takes its width from the row. */
  &[data-dragged='hidden'] {
    position: absolute;
    inset-inline: var(--row-inset, 0px);
    opacity: 0;
    pointer-events: none;
  }
`;

const Handle = styled(IconButton)`
  color: ${color.edge};
  cursor: grab;
  touch-action: none;
`;

const Card = styled(Row)`
  background: ${color.hide};
  color: ${color.ink};
  rotate: -2deg;
  box-shadow: 0 8px 0 rgb(0 0 0 / 0.55);
  cursor: grabbing;
  .artist { color: #5c4d3a; }
  .dots {
    display: grid;
    place-items: center;
    width: 48px;
    color: #85704f;
  }
`;

export type Song = NonNullable<SongsQuery['songs']>[number];

function Dots() {
  return (
    <svg aria-hidden="true" width="14" height="22" stroke="currentColor" strokeWidth="4.4" strokeLinecap="round">
      <path d="M3 3h.01M11 3h.01M3 11h.01M11 11h.01M3 19h.01M11 19h.01" />
    </svg>
  );
}

function SongText({ song }: { song: Song | null }) {
  if (!song) {
    return (
      <span className="text deleted">
        <SongTitle className="title">Deleted song</SongTitle>
        <div className="artist">Won’t be printed</div>
      </span>
    );
  }
  return (
    <>
      <span className="art">
        <Artwork song={song} size={44} />
      </span>
      <span className="text">
        <SongTitle className="title" dir="auto">
          {song.title}
        </SongTitle>
        <div className="artist" dir="auto">
          {song.artist.name}
        </div>
      </span>
    </>
  );
}

interface SongRowProps {
  id: string;
  song: Song | null;
  /** Number in its set, as printed; null for a deleted song. Absent in All Songs. */
  position?: number | null;
  whenDragged: 'faded' | 'hidden';
  children: ReactNode;
}

/** A draggable song: by mouse or long press anywhere in the row, and by touch or keyboard on its handle. */
export function SongRow({ id, song, position, whenDragged, children }: SongRowProps) {
  const { listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({ id });
  const title = song?.title ?? 'deleted song';
  return (
    <Row ref={setNodeRef} {...listeners} data-song={id} data-dragged={isDragging ? whenDragged : undefined}>
      <Handle
        ref={setActivatorNodeRef}
        aria-label={`Move ${title}`}
        aria-describedby="how-to-move"
        aria-pressed={isDragging}
      >
        <Dots />
      </Handle>
      {position !== undefined && <span className="position">{position ?? '–'}</span>}
      <SongText song={song} />
      {children}
    </Row>
  );
}

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

const Indicator = styled.div`
  position: relative;
  min-height: 60px;
  scroll-margin: 90px 0 40px;
  ${media.phone} { scroll-margin: 140px 0 50dvh; }
  margin: 4px 0;
  border-radius: 8px;
  background: ${color.wash};
  &::before,
  &::after {
    content: '';
    position: absolute;
    z-index: 1;
    inset: -5px 0 auto;
    height: 5px;
    border-radius: 3px;
    background: ${color.spot};
    box-shadow: 0 0 0 1px ${color.spotLip};
  }
  &::after {
    inset: -10px auto auto -6px;
    width: 15px;
    height: 15px;
    border-radius: 50%;
  }
`;

/** Shows where the dragged song would be dropped. With the keyboard, it holds the song's card and scrolls into view. */
export function DropIndicator({ children }: { children?: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children) element.current?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <Indicator ref={element} data-drop-indicator>
      {children}
    </Indicator>
  );
}
