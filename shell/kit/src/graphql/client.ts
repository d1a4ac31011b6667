import { ApolloClient, InMemoryCache } from '@apollo/client';
import { gatewayLink } from './link.ts';

/** One subgraph away still gives the rest: data and errors come together. */
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

/** The one GraphQL client of a page, with the cache that all micro-frontends share. */
export const graphqlClient = new ApolloClient({
  link: gatewayLink,
  cache: new InMemoryCache({
    typePolicies: {
      // There is one show, and a snapshot belongs to its request although it carries the song's id.
      Show: { keyFields: [] },
      SongSnapshot: { keyFields: false },
      Query: {
        fields: {
          // A list replaces the one before: what is gone is gone.
          requests: { merge: false },
          songs: { merge: false },
          showSongs: { merge: false },
          artists: { merge: false },
          // A song that a list brought is shown at once, and without a network. Null: the server knows none.
          song: {
            read: (known, { args, toReference }) =>
              known === undefined ? toReference({ __typename: 'Song', id: args?.id }) : known,
          },
        },
      },
    },
  }),
  defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' }, mutate: { errorPolicy: 'all' } },
});
