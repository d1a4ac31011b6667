import { Button, SearchField, styled } from '@cowbell/kit';
import type { BandEntry } from '@cowbell/kit/queue';
import { createSearch } from '@cowbell/kit/song/search-text';

const Row = styled.div`
  display: flex;
  gap: 10px;
  padding: 10px var(--gutter);
  > :first-child { flex: 1; }
  > button {
    margin: 0;
    min-height: 56px;
  }
`;

/** From how many entries on a list has a search. */
export const searchedFrom = 20;

export interface ListView {
  search: string;
  isNewestFirst: boolean;
}

export const wholeView: ListView = { search: '', isNewestFirst: false };

/** Searches a long list, and sorts it by time. */
export function ListTools({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  return (
    <Row>
      <SearchField
        label="Search requests"
        placeholder="Song, artist or name"
        value={view.search}
        onChange={(search) => onChange({ ...view, search })}
      />
      <Button $size="small" onClick={() => onChange({ ...view, isNewestFirst: !view.isNewestFirst })}>
        {view.isNewestFirst ? 'By tip' : 'Newest first'}
      </Button>
    </Row>
  );
}

/** When the latest of the requests that are known was sent. */
const latestOf = ({ requests, firstAskedAt }: BandEntry) =>
  [firstAskedAt ?? '', ...requests.map(({ createdAt }) => createdAt)].sort().at(-1) ?? '';

/** The entries of a view. Song, artist and the names of those who asked are searched. */
export function viewOf(entries: readonly BandEntry[], { search, isNewestFirst }: ListView): readonly BandEntry[] {
  const songs = entries.map((entry) => ({
    entry,
    title: entry.songSnapshot.title,
    artist: { name: entry.songSnapshot.artistName },
    album: [...entry.names, ...entry.requests.map(({ requestedBy }) => requestedBy)].join(' '),
  }));
  const found = createSearch(songs)(search).map(({ entry }) => entry);
  if (!isNewestFirst) return found;
  return found.toSorted((a, b) => latestOf(b).localeCompare(latestOf(a)));
}
