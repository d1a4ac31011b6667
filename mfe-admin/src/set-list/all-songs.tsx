import { color, Dim, IconButton, media, radius, SearchField, size, styled, type } from '@cowbell/kit';
import { createSearch } from '@cowbell/kit/song/search-text';
import { useDroppable } from '@dnd-kit/core';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { neighbourOf } from '../neighbour.ts';
import { OfficeIcon } from '../office-icon.tsx';
import type { SongSet } from './arrangement.ts';
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

const Turned = styled.span`display: grid; rotate: 180deg;`;

const Nothing = styled.p`padding: 16px; color: ${color.dim};`;

interface AllSongsProps {
  /** Those that are in no set, by title. */
  songs: readonly Song[];
  movedId: string | null;
  /** Whether a moved song would go back here. */
  isOver: boolean;
  /** The set that the plus sign adds to. */
  target: SongSet | undefined;
  onAdd: (songId: string) => void;
}

/** The songs that are in no set yet. Only the rows in sight exist, however many there are. */
export function AllSongs({ songs, movedId, isOver, target, onAdd }: AllSongsProps) {
  const { setNodeRef } = useDroppable({ id: 'all-songs' });
  const rows = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setIsOpen] = useState(true);
  const [text, setText] = useState('');
  const sought = useDeferredValue(text);
  const search = useMemo(() => createSearch(songs), [songs]);
  const found = useMemo(() => search(sought), [search, sought]);
  const movedAt = found.findIndex(({ id }) => id === movedId);
  return (
    <Column ref={setNodeRef} $open={isOpen} data-list="" data-over={isOver || undefined} aria-labelledby="all-songs">
      <Head>
        <h2 ref={heading} id="all-songs" tabIndex={-1}>
          All Songs
        </h2>
        <Dim>{found.length}</Dim>
        <IconButton
          className="sheet"
          aria-label={isOpen ? 'Put All Songs away' : 'Show All Songs'}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? (
            <OfficeIcon name="chevron" />
          ) : (
            <Turned>
              <OfficeIcon name="chevron" />
            </Turned>
          )}
        </IconButton>
      </Head>
      {isOpen && (
        <>
          <Search>
            <SearchField label="Search All Songs" placeholder="Song, artist or album" value={text} onChange={setText} />
          </Search>
          <Rows ref={rows}>
            <Virtualizer scrollRef={rows} data={found} keepMounted={movedAt < 0 ? [] : [movedAt]}>
              {(song) => (
                <SongRow key={song.id} id={song.id} song={song} whenDragged="faded">
                  {target && (
                    <IconButton
                      data-add=""
                      aria-label={`Add ${song.title} to ${target.name}`}
                      onClick={({ currentTarget }) => {
                        (neighbourOf(currentTarget, '[data-add]') ?? heading.current)?.focus();
                        onAdd(song.id);
                      }}
                    >
                      <OfficeIcon name="plus" size={20} />
                    </IconButton>
                  )}
                </SongRow>
              )}
            </Virtualizer>
            {found.length === 0 && (
              <Nothing role="status">{text ? `No song matches ‘${text.trim()}’` : 'Every song is in a set.'}</Nothing>
            )}
          </Rows>
        </>
      )}
    </Column>
  );
}
