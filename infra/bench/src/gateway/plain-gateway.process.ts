/** The baseline: what the first page of Apollo's documentation makes, with no option that is not needed. */
import { ApolloGateway } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { readSupergraph } from '../documents.ts';

const server = new ApolloServer({ gateway: new ApolloGateway({ supergraphSdl: readSupergraph(process.env) }) });
await startStandaloneServer(server, { listen: { port: Number(process.env.PORT), host: '127.0.0.1' } });
