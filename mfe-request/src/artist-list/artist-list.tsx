import {
  ButtonLink,
  cachedAsOf,
  color,
  DimText,
  EmptyState,
  font,
  Icon,
  Link,
  Page,
  PageHeader,
  PageTitle,
  paths,
  QueryError,
  SkeletonRows,
  StaleNotice,
  styled,
  useLiveQuery,
  useSlot,
} from '@cowbell/kit';
import { ArtistsDocument } from '../generated/graphql.ts';

const List = styled.ul`
  border-top: 1px solid ${color.line};
  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 64px;
    padding: 8px 16px;
    border-bottom: 1px solid ${color.line};
    font: 800 1.5625rem/1.06 ${font.display};
    overflow-wrap: anywhere;
    &:hover { background: ${color.stage}; }
    svg {
      color: ${color.edge};
      rotate: 180deg;
    }
  }
`;

function ArtistList() {
  const query = useLiveQuery(ArtistsDocument, { topics: ['artists'] });
  const { data, error } = query;
  const Form = useSlot('artist-list:form');
  const artists = data?.artists;
  if (!artists && error) return <QueryError title="Unable to fetch artists data" query={query} />;
  if (artists?.length === 0 && Form === null) {
    return (
      <EmptyState
        title="No artists yet"
        action={
          <ButtonLink to={paths.requestList} $size="big" $wide>
            Request List
          </ButtonLink>
        }
      >
        The band hasn’t added any songs.
      </EmptyState>
    );
  }
  return (
    <Page>
      <title>Artists · Cowbell</title>
      <StaleNotice query={query} what="List" />
      <PageHeader>
        <PageTitle>Artists</PageTitle>
        {artists && (
          <DimText>
            {artists.length === 1 ? '1 artist' : `${artists.length} artists`} {cachedAsOf(query)}
          </DimText>
        )}
      </PageHeader>
      {artists && Form !== undefined ? (
        <>
          {Form && <Form />}
          <List>
            {artists.map((artist) => (
              <li key={artist.id}>
                <Link to={paths.artist(artist.id)}>
                  {artist.name}
                  <Icon name="left" size={20} />
                </Link>
              </li>
            ))}
          </List>
        </>
      ) : (
        <SkeletonRows />
      )}
    </Page>
  );
}

export { ArtistList as Component };
