import { internalErrorMessage } from '@cowbell/service-kit/base/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { awayMessageOf } from '../subgraph/subgraphs.ts';

/** Codes that mean the same to a client whoever says them. */
const codesOfAnybody = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT', 'UNAVAILABLE']);

/** Codes that speak of the client's document: true when the gateway says them, a bug when a subgraph does. */
const codesOfTheGateway = new Set([
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
]);

/** The code that the client may read together with the error's own message; undefined when it may read neither. */
function publicCodeOf({ extensions }: Pick<GraphQLFormattedError, 'extensions'>): string | undefined {
  if (!extensions) return undefined;
  const { code, serviceName, http } = extensions;
  // Apollo Server gives no code to what is wrong with a persisted document, only the status.
  if (code === undefined) return (http as { status?: number } | undefined)?.status === 400 ? 'BAD_REQUEST' : undefined;
  const known = codesOfAnybody.has(String(code)) || (!serviceName && codesOfTheGateway.has(String(code)));
  return known ? String(code) : undefined;
}

/** True when the client may read the error's own message. */
export function isPublic(error: Pick<GraphQLFormattedError, 'extensions'>): boolean {
  return publicCodeOf(error) !== undefined;
}

/**
 * What leaves the gateway of an error: message, path and locations of those that are meant for clients, with no other
 * extension than the code; INTERNAL_SERVER_ERROR with a neutral sentence for the rest. A subgraph that is away is
 * named by what people know it by.
 *
 * @param original the error as it was thrown; the formatted one has a code in any case.
 */
export function maskError(error: GraphQLFormattedError, original: unknown): GraphQLFormattedError {
  const { path, locations, extensions } = error;
  const known = publicCodeOf(original instanceof GraphQLError ? original : error);
  const code = known ?? 'INTERNAL_SERVER_ERROR';
  const away = code === 'UNAVAILABLE' && extensions?.serviceName;
  const message = known ? error.message : internalErrorMessage;
  return {
    message: away ? awayMessageOf(String(extensions.serviceName)) : message,
    ...(path && { path }),
    ...(locations && { locations }),
    extensions: { code },
  };
}
