import { ApolloLink, Observable } from '@apollo/client';
import type { FormattedExecutionResult } from 'graphql';
import { markCached, markFresh, markStale, queryKey, setConnection } from './responses.ts';
import { type QueryResponse, send } from './send.ts';

/** The page keeps what it already shows of that query. */
class QueryFailure extends Error {
  readonly errors: NonNullable<FormattedExecutionResult['errors']>;

  constructor(errors: QueryFailure['errors']) {
    super(errors[0]?.message);
    this.errors = errors;
  }
}

function hasOnlyErrors({ data, errors }: FormattedExecutionResult): boolean {
  return (
    Boolean(errors?.length) &&
    Object.entries(data ?? {}).every(([name, value]) => value === null || name === '__typename')
  );
}

let mutationCount = 0;

const maxRepeats = 2;

/** Sends a query again when a mutation has ended meanwhile: its response may be older. */
export async function sendAfterMutations<Response>(
  isQuery: boolean,
  attempt: () => Promise<Response>,
): Promise<Response> {
  for (let repeats = 0; ; repeats += 1) {
    const countBefore = mutationCount;
    const response = await attempt();
    if (!isQuery) mutationCount += 1;
    else if (countBefore !== mutationCount && repeats < maxRepeats) continue;
    return response;
  }
}

/** Sends operations to the gateway. With `viaPost` in its context, a query is a POST that nothing may cache. */
export const gatewayLink = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const abort = new AbortController();
      const isQuery = operation.operationType === 'query';
      const key = queryKey(operation.operationName, operation.variables);
      const onCached = ({ result, cachedAt }: QueryResponse) => {
        if (!abort.signal.aborted && markCached(key, cachedAt ?? 0)) observer.next(result as ApolloLink.Result);
      };
      sendAfterMutations(isQuery, () =>
        send({ ...operation, viaPost: operation.getContext().viaPost }, abort.signal, onCached),
      ).then(
        ({ result, cachedAt, isServerFailing }) => {
          if (isQuery && hasOnlyErrors(result)) {
            markStale(key);
            observer.error(new QueryFailure(result.errors ?? []));
            return;
          }
          if (isQuery && cachedAt) markStale(key, cachedAt, isServerFailing);
          else if (isQuery) markFresh(key);
          observer.next(result as ApolloLink.Result);
          observer.complete();
        },
        (error: unknown) => {
          if (abort.signal.aborted) return;
          setConnection('unreachable');
          if (isQuery) markStale(key);
          observer.error(error);
        },
      );
      return () => abort.abort();
    }),
);
