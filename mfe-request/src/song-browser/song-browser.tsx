import { filterEras, genres } from '@cowbell/contracts/song-values';
import {
  Button,
  ButtonLink,
  Chips,
  cachedAsOf,
  color,
  DimText,
  font,
  Icon,
  media,
  PageTitle,
  paths,
  QueryError,
  SearchField,
  SegmentedControl,
  SkeletonRows,
  StaleNotice,
  size,
  styled,
  TextLink,
  useLiveQuery,
  useStore,
} from '@cowbell/kit';
import { type FocusEvent, useDeferredValue, useMemo } from 'react';
import { ShowSongsDocument } from '../generated/graphql.ts';
import { ScrollToTop } from './scroll-to-top.tsx';
import { type FilterMode, filterStore, findSongs, indexSongs, type SongFilter, toggleSort } from './song-search.ts';
import { SongTable } from './song-table.tsx';

const Layout = styled.div`
  ${media.desktop} {
    display: grid;
    grid-template-columns: min(26.5rem, 36vw) minmax(0, 1fr);
  }
`;

const Side = styled.div`
  display: contents;
  ${media.desktop} {
    display: block;
    position: sticky;
    top: calc(72px + var(--state-line));
    align-self: start;
    padding: 32px 40px;
    max-height: calc(100dvh - 72px - var(--state-line));
    overflow-y: auto;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 12px;
  padding: 4px 16px 4px;
  ${media.desktop} {
    padding: 0 0 24px;
    a { display: none; }
    h1 { max-width: 6em; }
  }
  ${media.lowPhone} {
    position: absolute;
    clip-path: inset(50%);
    a { display: none; }
  }
`;

const Filters = styled.div`
  position: sticky;
  z-index: 10;
  top: calc(${size.topBarPhone} + var(--state-line));
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  padding: 6px 16px 10px;
  background: ${color.ground};
  ${media.desktop} {
    position: static;
    padding: 0;
    gap: 16px;
  }
  ${media.lowPhone} {
    position: static;
    grid-template-columns: 2fr 3fr;
    padding-block: 4px;
  }
`;

const DesktopOnly = styled.div`
  display: none;
  margin-top: 20px;
  ${media.desktop} {
    display: grid;
    gap: 20px;
  }
`;

/** On a phone always so high that the heading can leave the window. */
const Results = styled.div`
  min-height: calc(100dvh - 2 * ${size.topBarPhone} - ${size.bottomBar});
  ${media.desktop} {
    background: ${color.stage};
    min-height: calc(100dvh - 72px);
  }
`;

const NoMatchBox = styled.div`
  padding: 40px 28px;
  h2 {
    font: 900 2.625rem/1.02 ${font.display};
    overflow-wrap: anywhere;
  }
  p {
    margin: 14px 0 24px;
    color: ${color.dim};
    max-width: 34ch;
  }
  ${media.phone} {
    &::after {
      content: '';
      position: fixed;
      z-index: -1;
      inset: 58% 0 0;
      background: ${color.hideQuiet};
      mask: url(/static/hide-spots.svg) -40px 24px / 420px;
    }
  }
`;

const modes = [
  { value: 'text', label: 'Text' },
  { value: 'era', label: 'Era' },
  { value: 'genre', label: 'Genre' },
] as const satisfies readonly { value: FilterMode; label: string }[];

const toOption = (value: string) => ({ value, label: value });

const chips = {
  era: { legend: 'Era', columns: 5, options: filterEras.map(toOption) },
  genre: { legend: 'Genre', options: genres.map(toOption) },
};

function set(change: Partial<SongFilter>): void {
  filterStore.set({ ...filterStore.get(), ...change });
}

function countOf(count: number): string {
  return `${count} ${count === 1 ? 'song' : 'songs'}`;
}

/** With the keyboard up, the room of the heading, which is above the search field, is for songs. */
function hideHeading({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  const heading = currentTarget.previousElementSibling;
  const isBelow = heading && getComputedStyle(currentTarget).position === 'sticky';
  if (isBelow && target.matches('[type=search]')) scrollTo(0, Math.max(scrollY, heading.clientHeight));
}

function SongBrowser() {
  const query = useLiveQuery(ShowSongsDocument, { topics: ['songs', 'artists', 'show'] });
  const { data, error } = query;
  const filter = useStore(filterStore);
  const applied = useDeferredValue(filter);
  const songs = data?.showSongs;
  const asOf = cachedAsOf(query);
  const index = useMemo(() => (songs ? indexSongs(songs) : null), [songs]);
  const found = useMemo(() => index && findSongs(index, applied), [index, applied]);

  if (!found && error) return <QueryError title="Unable to fetch show songs data" query={query} />;

  return (
    <Layout>
      <title>Request a Song · Cowbell</title>
      <Side>
        <StaleNotice query={query} what="Songs" />
        <Head>
          <PageTitle>Request a Song</PageTitle>
          <TextLink to={paths.requestList}>View Requests</TextLink>
        </Head>
        <Filters onFocus={hideHeading}>
          <SegmentedControl legend="Filter by" options={modes} value={filter.mode} onChange={(mode) => set({ mode })} />
          {filter.mode === 'text' ? (
            <SearchField
              label="Search songs"
              placeholder="Song, artist or album"
              value={filter.text}
              onChange={(text) => set({ text })}
            />
          ) : (
            <Chips
              key={filter.mode}
              {...chips[filter.mode]}
              value={filter[filter.mode]}
              onChange={(value) => set({ [filter.mode]: value })}
              onClear={() => set({ [filter.mode]: null })}
            />
          )}
        </Filters>
        <DesktopOnly>
          <DimText>{songs ? `${countOf(songs.length)} ${asOf || 'tonight'}` : ' '}</DimText>
          <ButtonLink to={paths.requestList}>
            <Icon name="list" />
            View Requests
          </ButtonLink>
        </DesktopOnly>
      </Side>
      <Results>
        {!found && <SkeletonRows />}
        {found && found.length > 0 && (
          <SongTable
            songs={found}
            count={asOf || countOf(found.length)}
            query={applied.mode === 'text' ? applied.text : ''}
            sort={filter.sort}
            onSort={(column) => set({ sort: toggleSort(filter.sort, column) })}
          />
        )}
        {found?.length === 0 && <NoMatch filter={applied} isEmpty={songs?.length === 0} />}
      </Results>
      <ScrollToTop />
    </Layout>
  );
}

function NoMatch({ filter, isEmpty }: { filter: SongFilter; isEmpty: boolean }) {
  if (isEmpty) {
    return (
      <NoMatchBox role="status">
        <h2>No songs yet</h2>
        <p>The band hasn’t added tonight’s songs. They’ll appear here automatically.</p>
      </NoMatchBox>
    );
  }
  const searched = { text: filter.text.trim(), era: filter.era, genre: filter.genre }[filter.mode];
  return (
    <NoMatchBox role="status">
      <h2>No song matches ‘{searched}’</h2>
      <p>
        {filter.mode === 'text'
          ? 'Not on tonight’s list. Try the artist, or only part of the title.'
          : 'Nothing of that kind is on tonight’s list.'}
      </p>
      <Button $look="go" onClick={() => set({ text: '', era: null, genre: null })}>
        {filter.mode === 'text' ? 'Clear search' : 'Show all songs'}
      </Button>
    </NoMatchBox>
  );
}

export { SongBrowser as Component };
