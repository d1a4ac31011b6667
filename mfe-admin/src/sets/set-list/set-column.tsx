import { color, DimText, Icon, IconButton, media, radius, styled, type } from '@cowbell/kit';
import { useDroppable } from '@dnd-kit/core';
import { type ReactNode, useRef } from 'react';
import { AdminIcon } from '../../shared/admin-icon.tsx';
import { count } from '../../shared/count.ts';
import { findAdjacentControl } from '../../shared/focus.ts';
import type { SongSet } from './arrangement.ts';
import { SongMenu } from './song-menu.tsx';
import { DropIndicator, type Song, SongRow } from './song-row.tsx';
import type { Drag } from './use-song-drag.ts';

const Column = styled.section`
  --row-inset: 12px;
  position: relative;
  padding: 16px var(--row-inset) 12px;
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
  h3 {
    flex: 1;
    font: ${type.heading};
  }
`;

const EmptyNote = styled.p`
  padding: 20px 12px;
  color: ${color.dim};
`;

interface SetColumnProps {
  set: SongSet;
  songOf: (id: string) => Song | null;
  drag: Drag | null;
  dropPreview?: ReactNode;
  onRemoveSong: (songId: string) => void;
  onRemoveSet?: (() => void) | undefined;
}

export function SetColumn(props: SetColumnProps) {
  const { set, songOf, drag, dropPreview, onRemoveSong, onRemoveSet } = props;
  // Null when the drop target is elsewhere.
  const dropIndex = drag?.target?.setId === set.id ? drag.target.index : null;
  const { setNodeRef } = useDroppable({ id: set.id });
  const heading = useRef<HTMLHeadingElement>(null);
  // A key per index: with one key, React would move the rows around the indicator, and they would lose focus and touch.
  const indicator = <DropIndicator key={`drop indicator ${dropIndex}`}>{dropPreview}</DropIndicator>;
  const rows: ReactNode[] = [];
  let index = 0;
  // Deleted songs are not printed, so they have no number.
  let number = 0;
  for (const id of set.songIds) {
    const isHidden = id === drag?.songId && dropIndex !== null;
    if (!isHidden && index === dropIndex) {
      rows.push(indicator);
      if (drag && songOf(drag.songId)) number += 1;
    }
    if (!isHidden && songOf(id)) number += 1;
    rows.push(renderRow(id, songOf(id) && number));
    if (!isHidden) index += 1;
  }
  if (index === dropIndex) rows.push(indicator);

  function renderRow(id: string, position: number | null): ReactNode {
    const song = songOf(id);
    return (
      <SongRow key={id} id={id} song={song} position={position} whenDragged={dropIndex === null ? 'faded' : 'hidden'}>
        {song && <SongMenu song={song} />}
        <IconButton
          aria-label={`Remove ${song?.title ?? 'the deleted song'} from ${set.name}`}
          data-remove-song={set.id}
          onClick={({ currentTarget }) => {
            (findAdjacentControl(currentTarget, `[data-remove-song='${set.id}']`) ?? heading.current)?.focus();
            onRemoveSong(id);
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
        <DimText>{count(set.songIds.filter(songOf).length, 'song')}</DimText>
        {onRemoveSet && (
          <IconButton
            aria-label={`Remove ${set.name}`}
            onClick={() => {
              if (heading.current) findAdjacentControl(heading.current, '[data-set]')?.focus();
              onRemoveSet();
            }}
          >
            <AdminIcon name="trash" size={20} />
          </IconButton>
        )}
      </Head>
      {rows}
      {rows.length === 0 && <EmptyNote>Drag songs here.</EmptyNote>}
    </Column>
  );
}
