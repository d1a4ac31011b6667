import { color, Dim, IconButton, media, radius, SearchField, size, styled, type } from '@cowbell/kit';
import { useDroppable } from '@dnd-kit/core';
import { type ReactNode, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { AdminIcon } from '../admin-icon.tsx';
import { findAdjacentControl } from '../focus.ts';
import type { DropTarget, SongSet } from './arrangement.ts';
import { DropIndicator } from './drop-indicator.tsx';
import { type Song, SongRow } from './song-row.tsx';

/** A column of its own on a desktop; on a phone a sheet from below, which can be put away. */
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
  ${media.desktop} { padding: 0 0 12px; .sheet { display: none; } }
`;

const Search = styled.div`padding: 0 16px 8px; ${media.desktop} { padding: 0 0 12px; }`;

const Rows = styled.div`flex: 1; min-height: 0; padding: 0 8px; overflow-y: auto; overscroll-behavior: contain; ${media.desktop} { padding: 0; }`;

/** The virtualizer remembers sizes by place, and would never draw again what has none. */
const Item = styled.div`min-height: 1px;`;

const Turned = styled.span`display: grid; rotate: 180deg;`;

const Nothing = styled.p`padding: 16px; color: ${color.dim};`;

interface AllSongsProps {
  /** Those that are in no set and match the search. */
  songs: readonly Song[];
  text: string;
  onSearch: (text: string) => void;
  movedId: string | null;
  /** Where a moved song would go. */
  place: DropTarget | null;
  /** What the gap that makes room for it shows. */
  inGap: ReactNode;
  /** The set that the plus sign adds to. */
  target: SongSet | undefined;
  onAdd: (songId: string) => void;
}

/** The songs that are in no set yet. Only the rows in sight exist, however many there are. */
export function AllSongs({ songs, text, onSearch, movedId, place, inGap, target, onAdd }: AllSongsProps) {
  const { setNodeRef } = useDroppable({ id: 'all-songs' });
  const rows = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setIsOpen] = useState(true);
  const movedAt = songs.findIndex(({ id }) => id === movedId);
  const comesBack = movedId !== null && movedAt < 0 && place?.setId === null;
  // The gap takes the room of the moved row, so that the others stay where they are.
  const own = songs[movedAt + 1]?.id ?? null;
  const gapBefore =
    movedAt >= 0 && place?.setId === null ? (place.before === undefined ? own : place.before) : undefined;
  const gap = <DropIndicator>{inGap}</DropIndicator>;
  return (
    <Column ref={setNodeRef} $open={isOpen} data-list="" data-over={comesBack || undefined} aria-labelledby="all-songs">
      <Head>
        <h2 ref={heading} id="all-songs" tabIndex={-1}>
          All Songs
        </h2>
        <Dim>{songs.length}</Dim>
        <IconButton
          className="sheet"
          aria-label={isOpen ? 'Put All Songs away' : 'Show All Songs'}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? (
            <AdminIcon name="chevron" />
          ) : (
            <Turned>
              <AdminIcon name="chevron" />
            </Turned>
          )}
        </IconButton>
      </Head>
      {isOpen && (
        <>
          <Search>
            <SearchField
              label="Search All Songs"
              placeholder="Song, artist or album"
              value={text}
              onChange={onSearch}
            />
          </Search>
          <Rows ref={rows}>
            <Virtualizer scrollRef={rows} data={songs} keepMounted={movedAt < 0 ? [] : [movedAt]}>
              {(song) => (
                <Item key={song.id}>
                  {gapBefore === song.id && gap}
                  <SongRow id={song.id} song={song} whenDragged={gapBefore === undefined ? 'faded' : 'away'}>
                    {target && (
                      <IconButton
                        data-add=""
                        aria-label={`Add ${song.title} to ${target.name}`}
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
            {gapBefore === null && gap}
            {songs.length === 0 && (
              <Nothing role="status">{text ? `No song matches ‘${text.trim()}’` : 'Every song is in a set.'}</Nothing>
            )}
          </Rows>
        </>
      )}
    </Column>
  );
}
