import {
  Artwork,
  Button,
  color,
  currentSession,
  DimText,
  IconButton,
  Link,
  media,
  paths,
  SearchField,
  SkeletonRows,
  SongArtist,
  SongTitle,
  showToast,
  size,
  styled,
  type,
} from '@cowbell/kit';
import { createSearch } from '@cowbell/kit/song/search-text';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { WindowVirtualizer } from 'virtua';
import type { SongsQuery } from '../../generated/graphql.ts';
import { AdminIcon } from '../../shared/admin-icon.tsx';
import { count } from '../../shared/count.ts';
import { findAdjacentControl } from '../../shared/focus.ts';
import { useDeleteSong } from './delete-song.tsx';

/** As high as the window on a phone, so that search results are visible above the keyboard. */
const Section = styled.section`
  scroll-margin-top: ${size.topBarPhone};
  ${media.phone} { min-height: calc(100dvh - ${size.topBarPhone}); }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 24px 16px 16px;
  h2 { font: ${type.heading}; }
  > :last-child { width: 100%; }
  ${media.desktop} { padding: 32px 40px 16px; }
`;

const Row = styled.div`
  position: relative;
  /* The virtualizer turns them off for a moment after scrolling. */
  pointer-events: auto;
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 76px;
  padding: 8px 4px 8px 16px;
  border-bottom: 1px solid ${color.line};
  &:hover { background: ${color.riser}; }
  > .words {
    flex: 1;
    min-width: 0;
  }
  > .words a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  > .words a:focus-visible { outline: none; }
  &:has(.words a:focus-visible) {
    outline: 3px solid ${color.spotText};
    outline-offset: -3px;
  }
  > .actions {
    position: relative;
    display: flex;
  }
  .delete { color: ${color.danger}; }
  ${media.desktop} { padding-inline: 40px 28px; }
`;

const EditLink = styled(Link)`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: 12px;
`;

const EmptyNote = styled.p`
  padding: 24px 16px;
  color: ${color.dim};
  ${media.desktop} { padding-inline: 40px; }
`;

interface SongListProps {
  songs: SongsQuery['songs'] | undefined;
  onDeleted: (id: string) => void;
}

export function SongList({ songs, onDeleted }: SongListProps) {
  const [text, setText] = useState('');
  const deferredText = useDeferredValue(text);
  const opener = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const deletion = useDeleteSong(
    onDeleted,
    () => (opener.current && findAdjacentControl(opener.current, '[data-delete-song]')) ?? heading.current,
  );
  const section = useRef<HTMLElement>(null);
  const search = useMemo(() => createSearch(songs ?? []), [songs]);
  const found = useMemo(() => search(deferredText), [search, deferredText]);
  useEffect(() => {
    // On a phone the list is below the form, out of view.
    if (deferredText && matchMedia('(max-width: 899.98px)').matches) section.current?.scrollIntoView();
  }, [deferredText]);

  return (
    <Section ref={section} aria-label="Songs">
      <Head>
        <h2 ref={heading} tabIndex={-1}>
          {songs ? count(songs.length, 'song') : 'Songs'}
        </h2>
        <ExportButton />
        <SearchField label="Search songs" placeholder="Song, artist or album" value={text} onChange={setText} />
      </Head>
      {songs ? (
        // It measures its own offset, so no skeleton may be rendered above it.
        <WindowVirtualizer data={found}>
          {(song) => (
            <Row key={song.id}>
              <Artwork song={song} />
              <span className="words">
                <SongTitle dir="auto">
                  <Link to={paths.song(song.id)}>{song.title}</Link>
                </SongTitle>
                <SongArtist dir="auto">{song.artist.name}</SongArtist>
              </span>
              <span className="actions">
                <EditLink to={paths.editSong(song.id)} aria-label={`Edit ${song.title}`}>
                  <AdminIcon name="pencil" />
                </EditLink>
                <IconButton
                  className="delete"
                  data-delete-song=""
                  aria-label={`Delete ${song.title}`}
                  aria-haspopup="dialog"
                  onClick={({ currentTarget }) => {
                    opener.current = currentTarget;
                    deletion.confirm(song);
                  }}
                >
                  <AdminIcon name="trash" />
                </IconButton>
              </span>
            </Row>
          )}
        </WindowVirtualizer>
      ) : (
        <SkeletonRows />
      )}
      {songs && found.length === 0 && (
        <EmptyNote role="status">
          {text ? `No song matches ‘${text.trim()}’` : 'No songs yet. Add the first one.'}
        </EmptyNote>
      )}
      {deletion.dialog}
    </Section>
  );
}

/** In ms. */
const exportTimeout = 60_000;

/** Downloads all songs as songs.csv. `onProgress` gets the number of bytes so far. Throws when it fails. */
async function exportSongs(onProgress: (bytes: number) => void): Promise<void> {
  const response = await fetch('/api/song/export/csv', {
    headers: { authorization: `Bearer ${currentSession().token}` },
    signal: AbortSignal.timeout(exportTimeout),
  });
  if (!response.ok || !response.body) throw new Error(`The server responded with ${response.status}.`);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    chunks.push(chunk);
    bytes += chunk.length;
    onProgress(bytes);
  }
  // Excel recognizes UTF-8 only by a byte order mark.
  const file = new Blob(['\uFEFF', ...chunks], { type: 'text/csv;charset=utf-8' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = 'songs.csv';
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function ExportButton() {
  const [bytes, setBytes] = useState<number | null>(null);
  const isBusy = bytes !== null;

  async function start(): Promise<void> {
    setBytes(0);
    try {
      await exportSongs(setBytes);
    } catch {
      showToast('error', 'Unable to export songs');
    }
    setBytes(null);
  }

  return (
    <Button $size="small" aria-disabled={isBusy} onClick={() => !isBusy && void start()}>
      <AdminIcon name="download" size={20} />
      {isBusy ? <DimText role="status">{`${Math.ceil(bytes / 1024)} kB…`}</DimText> : 'Export CSV'}
    </Button>
  );
}
