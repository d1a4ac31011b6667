import { HeaderMap } from '@apollo/server';
import type { GraphQLServer } from '../graphql/graphql-server.ts';
import { createOperationContext } from '../graphql/operation-context.ts';
import { createPublicAnswer } from './cached-response.ts';
import type { RunPublicRead } from './response-cache.ts';

/**
 * Runs a public read for nobody: subgraphs hear of no token, no guest and no address, so that the answer cannot depend
 * on who happened to ask first.
 *
 * @param timeLimit for all subgraph calls of an operation together, in ms.
 */
export function createRunPublicRead(graphql: GraphQLServer, timeLimit: number): RunPublicRead {
  const headers = new HeaderMap([
    ['content-type', 'application/json'],
    ['accept', 'application/json'],
  ]);
  return async ({ hash, variables }, request) => {
    const { status, body } = await graphql.run(
      {
        method: 'POST',
        headers,
        search: '',
        body: { variables, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } },
      },
      createOperationContext({ request, caller: {}, timeLimit, onLimits: () => {} }),
    );
    return createPublicAnswer(status, body);
  };
}
