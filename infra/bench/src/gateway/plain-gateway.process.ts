/**
 * The baseline: what the first page of Apollo's documentation makes, with no option that is not needed. It reads the
 * supergraph of our gateway, with the addresses of the subgraphs that run.
 *
 * Environment: PORT, SUPERGRAPH (file name), and the addresses as our gateway has them (CATALOGUE_URL and so on).
 */
import { readFileSync } from 'node:fs';
import { ApolloGateway } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';

const { PORT, SUPERGRAPH = '' } = process.env;
const supergraphSdl = readFileSync(SUPERGRAPH, 'utf8').replaceAll(
  /@join__graph\(name: "(\w+)", url: "[^"]*"\)/g,
  (_match, name: string) => `@join__graph(name: "${name}", url: "${process.env[`${name.toUpperCase()}_URL`]}")`,
);
const server = new ApolloServer({ gateway: new ApolloGateway({ supergraphSdl }) });
await startStandaloneServer(server, { listen: { port: Number(PORT), host: '127.0.0.1' } });
