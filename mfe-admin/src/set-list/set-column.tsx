import { color, Dim, Icon, IconButton, media, radius, styled, type } from '@cowbell/kit';
import { useDroppable } from '@dnd-kit/core';
import { type ReactNode, useRef } from 'react';
import { findAdjacentControl } from '../focus.ts';
import type { SongSet } from './arrangement.ts';
import { DropIndicator } from './drop-indicator.tsx';
import { type Song, SongRow } from './song-row.tsx';

const Column = styled.section`
  position: relative;
  padding: 16px 12px 12px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.stage};
  min-height: 160px;
  ${media.desktop} { min-height: 240px; }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 48px;
  padding: 0 8px 4px 12px;
  h3 { flex: 1; font: ${type.heading}; }
`;

const Empty = styled.p`padding: 20px 12px; color: ${color.dim};`;

interface SetColumnProps {
  set: SongSet;
  songOf: (id: string) => Song | null;
  /** The song that is being moved. */
  movedId: string | null;
  /** Where in this set it would go; null when not here. */
  gapAt: number | null;
  /** What the gap holds. */
  inGap?: ReactNode;
  onTakeOut: (songId: string) => void;
  /** Given when the set may go. */
  onRemove?: (() => void) | undefined;
}

/** One set: its songs in playing order, and the gap where a moved song would go. */
export function SetColumn({ set, songOf, movedId, gapAt, inGap, onTakeOut, onRemove }: SetColumnProps) {
  const { setNodeRef } = useDroppable({ id: set.id });
  const heading = useRef<HTMLHeadingElement>(null);
  const count = set.songIds.filter(songOf).length;
  // A key of its own at every place: else the rows around it would be moved in the page, and lose focus and touch.
  const gap = <DropIndicator key={`gap ${gapAt}`}>{inGap}</DropIndicator>;
  const rows: ReactNode[] = [];
  let index = 0;
  // Deleted songs are not printed, so they have no number here either.
  let number = 0;
  for (const id of set.songIds) {
    const isAway = id === movedId && gapAt !== null;
    if (!isAway && index === gapAt) {
      rows.push(gap);
      if (movedId && songOf(movedId)) number += 1;
    }
    if (!isAway && songOf(id)) number += 1;
    rows.push(row(id, songOf(id) && number));
    if (!isAway) index += 1;
  }
  if (index === gapAt) rows.push(gap);

  function row(id: string, place: number | null): ReactNode {
    const song = songOf(id);
    return (
      <SongRow key={id} id={id} song={song} place={place} whenDragged={gapAt === null ? 'faded' : 'away'}>
        <IconButton
          aria-label={`Take ${song?.title ?? 'the deleted song'} out of ${set.name}`}
          data-take-out={set.id}
          onClick={({ currentTarget }) => {
            (findAdjacentControl(currentTarget, `[data-take-out='${set.id}']`) ?? heading.current)?.focus();
            onTakeOut(id);
          }}
        >
          <Icon name="close" size={20} />
        </IconButton>
      </SongRow>
    );
  }

  return (
    <Column ref={setNodeRef} data-list={set.id} aria-label={set.name}>
      <Head>
        <h3 ref={heading} tabIndex={-1} data-set="">
          {set.name}
        </h3>
        <Dim>{count === 1 ? '1 song' : `${count} songs`}</Dim>
        {onRemove && (
          <IconButton
            aria-label={`Remove ${set.name}`}
            onClick={() => {
              if (heading.current) findAdjacentControl(heading.current, '[data-set]')?.focus();
              onRemove();
            }}
          >
            <Icon name="trash" size={20} />
          </IconButton>
        )}
      </Head>
      {rows}
      {rows.length === 0 && <Empty>Drag songs here.</Empty>}
    </Column>
  );
}
