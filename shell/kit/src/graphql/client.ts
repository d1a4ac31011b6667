import { ApolloClient, InMemoryCache } from '@apollo/client';
import { gatewayLink } from './link.ts';

/** Data and errors come together, so that one unavailable subgraph does not hide the rest. */
interface PartialData {
  errorPolicy: 'all';
}

declare module '@apollo/client' {
  namespace ApolloClient {
    namespace DeclareDefaultOptions {
      interface WatchQuery extends PartialData {}
      interface Query extends PartialData {}
      interface Mutate extends PartialData {}
    }
  }
}

export const graphqlClient = new ApolloClient({
  link: gatewayLink,
  cache: new InMemoryCache({
    typePolicies: {
      // Screens read only the current show, so it needs no id. A snapshot has the id of its song, and is no Song.
      Show: { keyFields: [] },
      SongSnapshot: { keyFields: false },
      // Queries read different fields of it.
      Intake: { merge: true },
      Query: {
        fields: {
          // A new list replaces the old one, so that deleted items disappear.
          requests: { merge: false },
          queue: { merge: false },
          songs: { merge: false },
          showSongs: { merge: false },
          artists: { merge: false },
          // A song that a list has loaded is shown at once, even offline. Null means that it does not exist.
          song: {
            read: (existing, { args, toReference }) =>
              existing === undefined ? toReference({ __typename: 'Song', id: args?.id }) : existing,
          },
        },
      },
    },
  }),
  defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' }, mutate: { errorPolicy: 'all' } },
});
