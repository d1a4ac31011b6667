/**
 * The baseline: what the first page of Apollo's documentation makes, with no option that is not needed. With the argument
 * `cached` it also has Apollo's response cache, which keeps the responses of all queries for a second, in memory, as ours does.
 *
 * Environment: PORT, and the addresses of the subgraphs as our gateway has them (CATALOGUE_URL and so on).
 */
import { ApolloGateway, RemoteGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import responseCache from '@apollo/server-plugin-response-cache';
import { readSupergraph } from './supergraph.ts';

const supergraphSdl = readSupergraph(process.env);

/** Says what the subgraphs do not say: any response may be cached for a second. */
const oneSecond: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ overallCachePolicy }) {
        overallCachePolicy.restrict({ maxAge: 1, scope: 'PUBLIC' });
      },
    };
  },
};

const options =
  process.argv[2] === 'cached'
    ? {
        gateway: new ApolloGateway({
          supergraphSdl,
          buildService: ({ url = '' }) => new RemoteGraphQLDataSource({ url, honorSubgraphCacheControlHeader: false }),
        }),
        plugins: [oneSecond, responseCache()],
      }
    : { gateway: new ApolloGateway({ supergraphSdl }) };

const server = new ApolloServer(options);
await startStandaloneServer(server, { listen: { port: Number(process.env.PORT), host: '127.0.0.1' } });
