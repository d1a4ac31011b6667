import { color, DimText, IconButton, media, radius, SearchField, size, styled, type } from '@cowbell/kit';
import { useDroppable } from '@dnd-kit/core';
import { type ReactNode, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { AdminIcon } from '../../shared/admin-icon.tsx';
import { findAdjacentControl } from '../../shared/focus.ts';
import type { SongSet } from './arrangement.ts';
import { DropIndicator, type Song, SongRow } from './song-row.tsx';
import type { Drag } from './use-song-drag.ts';

const Column = styled.section<{ $open: boolean }>`
  position: fixed;
  z-index: 10;
  inset: auto 0 0;
  display: flex;
  flex-direction: column;
  height: ${({ $open }) => ($open ? '44dvh' : 'calc(72px + env(safe-area-inset-bottom))')};
  border-radius: ${radius.dialog} ${radius.dialog} 0 0;
  border-top: 1px solid ${color.line};
  background: ${color.riser};
  &[data-over] { background: ${color.wash}; }
  ${media.desktop} {
    position: sticky;
    inset: calc(${size.topBarDesktop} + 16px) auto auto;
    height: calc(100dvh - ${size.topBarDesktop} - 32px);
    border: 0;
    border-radius: ${radius.control};
    background: none;
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
  padding: 8px 8px 8px 16px;
  h2 { font: ${type.heading}; }
  > :nth-child(2) { flex: 1; }
  [aria-expanded='false'] svg { rotate: 180deg; }
  ${media.desktop} {
    padding: 0 0 12px;
    .collapse { display: none; }
  }
`;

const Search = styled.div`
  padding: 0 16px 8px;
  ${media.desktop} { padding: 0 0 12px; }
`;

const Rows = styled.div`
  flex: 1;
  min-height: 0;
  padding: 0 8px;
  overflow-y: auto;
  overscroll-behavior: contain;
  ${media.desktop} { padding: 0; }
`;

/** The virtualizer caches sizes by index, and never renders an item again that had no height. */
const Item = styled.div`
  min-height: 1px;
  pointer-events: auto;
`;

const EmptyNote = styled.p`
  padding: 16px;
  color: ${color.dim};
`;

interface AllSongsProps {
  songs: readonly Song[];
  searchText: string;
  onSearch: (text: string) => void;
  drag: Drag | null;
  dropPreview: ReactNode;
  targetSet: SongSet | undefined;
  onAdd: (songId: string) => void;
}

export function AllSongs(props: AllSongsProps) {
  const { songs, searchText, onSearch, drag, dropPreview, targetSet, onAdd } = props;
  const { setNodeRef } = useDroppable({ id: 'all-songs' });
  const rows = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setIsOpen] = useState(true);
  const draggedIndex = songs.findIndex(({ id }) => id === drag?.songId);
  const isReturning = draggedIndex < 0 && drag?.target?.setId === null;
  // At first, the indicator takes the position of the dragged row, so that the other rows do not move.
  const followingId = songs[draggedIndex + 1]?.id ?? null;
  const indicatorBefore =
    draggedIndex >= 0 && drag?.target?.setId === null
      ? drag.target.before === undefined
        ? followingId
        : drag.target.before
      : undefined;
  const indicator = <DropIndicator>{dropPreview}</DropIndicator>;
  return (
    <Column
      ref={setNodeRef}
      $open={isOpen}
      data-list=""
      data-over={isReturning || undefined}
      aria-labelledby="all-songs"
    >
      <Head>
        <h2 ref={heading} id="all-songs" tabIndex={-1}>
          All Songs
        </h2>
        <DimText>{songs.length}</DimText>
        <IconButton
          className="collapse"
          aria-label={isOpen ? 'Hide All Songs' : 'Show All Songs'}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <AdminIcon name="chevron" />
        </IconButton>
      </Head>
      {isOpen && (
        <>
          <Search>
            <SearchField
              label="Search All Songs"
              placeholder="Song, artist or album"
              value={searchText}
              onChange={onSearch}
            />
          </Search>
          <Rows ref={rows}>
            <Virtualizer scrollRef={rows} data={songs} keepMounted={draggedIndex < 0 ? [] : [draggedIndex]}>
              {(song) => (
                <Item key={song.id}>
                  {indicatorBefore === song.id && indicator}
                  <SongRow id={song.id} song={song} whenDragged={indicatorBefore === undefined ? 'faded' : 'hidden'}>
                    {targetSet && (
                      <IconButton
                        data-add=""
                        aria-label={`Add ${song.title} to ${targetSet.name}`}
                        onClick={({ currentTarget }) => {
                          (findAdjacentControl(currentTarget, '[data-add]') ?? heading.current)?.focus();
                          onAdd(song.id);
                        }}
                      >
                        <AdminIcon name="plus" size={20} />
                      </IconButton>
                    )}
                  </SongRow>
                </Item>
              )}
            </Virtualizer>
            {indicatorBefore === null && indicator}
            {songs.length === 0 && (
              <EmptyNote role="status">
                {searchText ? `No song matches ‘${searchText.trim()}’` : 'Every song is in a set.'}
              </EmptyNote>
            )}
          </Rows>
        </>
      )}
    </Column>
  );
}
