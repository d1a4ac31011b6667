/**
 * The configuration of `@graphql-hive/gateway`: its defaults, the audience's documents, and its response cache with the
 * same max age as ours, one second. The cache serves persisted documents by GET; text by POST goes to the services.
 *
 * Environment: the addresses of the subgraphs as our gateway has them (CATALOGUE_URL and so on), HOST, PORT.
 */
import type { IncomingMessage } from 'node:http';
import { readSupergraph, textOf } from '../documents.ts';

export const gatewayConfig = {
  supergraph: () => readSupergraph(process.env),
  logging: 'warn',
  persistedDocuments: { getPersistedOperation: textOf, allowArbitraryDocuments: true },
  responseCaching: {
    session: () => null,
    ttl: 1_000,
    // The first argument is `context.request`, and there Hive puts what it knows of the subgraph 'request'.
    enabled: (_: unknown, { req }: { req: IncomingMessage }) => req.method === 'GET',
  },
};
