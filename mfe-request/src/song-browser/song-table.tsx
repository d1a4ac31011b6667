import {
  Artwork,
  Cell,
  ColumnHead,
  color,
  Icon,
  Link,
  lazyPart,
  media,
  paths,
  SongArtist,
  SongTitle,
  styled,
  Table,
  TableBody,
  TableRow,
  type,
  VisuallyHidden,
} from '@cowbell/kit';
import { findWords, parseQuery, type SearchQuery } from '@cowbell/kit/song/search-text';
import { Fragment, memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import type { BrowserSong, SongFilter, SortColumn } from './song-search.ts';

/** In ms: the songs come first. */
const statesDelay = 2_000;

const SongStates = lazyPart(
  async () => {
    await new Promise((resolve) => setTimeout(resolve, statesDelay));
    return (await import('./song-states.ts')).SongStates;
  },
  { isOptional: true },
);

const columns = '5.25rem minmax(0, 5fr) minmax(0, 8fr) 5rem 6.5rem';

const Heads = styled(TableRow)`
  display: flex;
  align-items: center;
  gap: 20px;
  min-height: 48px;
  padding: 0 16px;
  border-bottom: 1px solid ${color.line};
  color: ${color.dim};
  font: ${type.small};
  > :last-child { margin-left: auto; }
  .desktop { display: none; }
  button {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 48px;
  }
  [aria-sort]:not([aria-sort='none']) button {
    color: ${color.text};
    svg { color: ${color.spotText}; }
  }
  ${media.desktop} {
    display: grid;
    grid-template-columns: ${columns};
    gap: 0;
    min-height: 52px;
    padding: 0 24px;
    border-bottom: 1.5px solid ${color.edge};
    .desktop {
      display: block;
      margin: 0;
    }
    .count { display: none; }
  }
`;

const Row = styled(TableRow)`
  position: relative;
  display: grid;
  grid-template: 'art title title' auto 'art artist state' auto / 56px minmax(0, 1fr) auto;
  align-content: center;
  column-gap: 14px;
  min-height: 76px;
  padding: 10px 16px;
  border-bottom: 1px solid ${color.line};
  &:active { background: ${color.riser}; }
  .art {
    grid-area: art;
    align-self: center;
  }
  .artist { grid-area: artist; }
  .title { grid-area: title; }
  .state {
    grid-area: state;
    color: ${color.dim};
    font: ${type.second};
    text-align: right;
    white-space: nowrap;
  }
  .era { display: none; }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:has(a:focus-visible) {
    outline: 3px solid ${color.spotText};
    outline-offset: -3px;
  }
  a:focus-visible { outline: none; }
  ${media.desktop} {
    grid-template: 'art artist title era state' auto / ${columns};
    column-gap: 0;
    align-items: center;
    min-height: 64px;
    padding: 8px 24px;
    &:hover { background: ${color.riser}; }
    .art > * { max-width: 48px; }
    .artist,
    .title { padding-right: 16px; }
    .era {
      display: block;
      grid-area: era;
      color: ${color.dim};
    }
  }
`;

function Highlight({ text, query }: { text: string; query: SearchQuery }) {
  const ranges = findWords(text, query);
  const pieces = ranges.map(({ start, end }, index) => (
    <Fragment key={start}>
      {text.slice(ranges[index - 1]?.end ?? 0, start)}
      <mark>{text.slice(start, end)}</mark>
    </Fragment>
  ));
  return (
    <>
      {pieces}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}

interface SongRowProps {
  song: BrowserSong;
  /** 'Number 3', 'Played' */
  state: string | undefined;
  query: SearchQuery;
}

const SongRow = memo(function SongRow({ song, state, query }: SongRowProps) {
  const { title, artist, album } = song;
  // When only the album matches a word, the row shows the album.
  const isShown = (word: SearchQuery[number]) =>
    [title, artist.name].some((text) => findWords(text, [word]).length > 0);
  const isAlbumMatch = album && !query.every(isShown);
  return (
    <>
      <Cell className="art">
        <Artwork song={song} />
      </Cell>
      <SongArtist role="cell" className="artist">
        <Highlight text={artist.name} query={query} />
        {isAlbumMatch && (
          <>
            {' · '}
            <Highlight text={album} query={query} />
          </>
        )}
      </SongArtist>
      <SongTitle role="cell" className="title">
        <Link to={paths.song(song.id)}>
          <Highlight text={title} query={query} />
        </Link>
      </SongTitle>
      <Cell className="era">{song.era}</Cell>
      <Cell className="state">{state}</Cell>
    </>
  );
});

interface SongTableProps {
  songs: readonly BrowserSong[];
  count: string;
  query: string;
  sort: SongFilter['sort'];
  onSort: (column: SortColumn) => void;
}

/** Heights of the rows when the table was last left, so that the router can restore the scroll position. */
let lastHeights: { snapshot: CacheSnapshot; rows: number } | null = null;

function useRowHeights(rows: number) {
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  const latestRows = useRef(rows);
  latestRows.current = rows;
  useLayoutEffect(
    () => () => {
      const snapshot = virtualizer.current?.cache;
      lastHeights = snapshot ? { snapshot, rows: latestRows.current } : null;
    },
    [],
  );
  return { ref: virtualizer, ...(lastHeights?.rows === rows && { cache: lastHeights.snapshot }) };
}

export function SongTable({ songs, count, query, sort, onSort }: SongTableProps) {
  const sought = useMemo(() => parseQuery(query), [query]);
  const rowHeights = useRowHeights(songs.length);
  const [states, setStates] = useState<ReadonlyMap<string, string>>(new Map());

  function head(column: SortColumn, label: string) {
    const direction = sort.descending ? 'descending' : 'ascending';
    const isSorted = sort.column === column;
    return (
      <ColumnHead aria-sort={isSorted ? direction : 'none'}>
        <button type="button" onClick={() => onSort(column)}>
          {label}
          <Icon name={isSorted ? (sort.descending ? 'down' : 'up') : 'upDown'} size={18} />
        </button>
      </ColumnHead>
    );
  }

  return (
    <>
      <SongStates onChange={setStates} />
      <Table aria-label="Songs" aria-rowcount={songs.length + 1}>
        <Heads aria-rowindex={1}>
          <ColumnHead className="desktop">Artwork</ColumnHead>
          {head('artist', 'Artist')}
          {head('title', 'Title')}
          <ColumnHead className="desktop">Era</ColumnHead>
          <ColumnHead className="desktop">
            <VisuallyHidden>Tonight</VisuallyHidden>
          </ColumnHead>
          <ColumnHead className="count" aria-live="polite">
            <VisuallyHidden>Found: </VisuallyHidden>
            {count}
          </ColumnHead>
        </Heads>
        <TableBody>
          <WindowVirtualizer data={songs} {...rowHeights}>
            {(song, index) => (
              <Row key={song.id} aria-rowindex={index + 2}>
                <SongRow song={song} state={states.get(song.id)} query={sought} />
              </Row>
            )}
          </WindowVirtualizer>
        </TableBody>
      </Table>
    </>
  );
}
