import { HeaderMap } from '@apollo/server';
import type { GraphQLServer } from '../graphql/graphql-server.ts';
import { createOperationContext } from '../graphql/operation-context.ts';
import type { RunPublicQuery } from './response-cache.ts';
import { createSharedResponse } from './shared-response.ts';

/**
 * Executes public queries without the identity of a client: the response cannot depend on who sent the first request.
 */
export function createRunPublicQuery(graphql: GraphQLServer, timeLimit: number): RunPublicQuery {
  const headers = new HeaderMap([
    ['content-type', 'application/json'],
    ['accept', 'application/json'],
  ]);
  return async ({ hash, variables }, context) => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
    const { status, body, hasErrors } = await graphql.run(
      { method: 'POST', headers, search: '', body: { variables, extensions } },
      createOperationContext({ request: context, caller: {}, timeLimit, onResponseHeaders: () => {} }),
    );
    return createSharedResponse({ status, body, isCacheable: status === 200 && !hasErrors });
  };
}
