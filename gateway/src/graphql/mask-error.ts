import { internalErrorMessage } from '@cowbell/service-kit/errors';
import type { GraphQLFormattedError } from 'graphql';
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

/** True when the client may read the error's own message. */
export function isPublic({ extensions }: Pick<GraphQLFormattedError, 'extensions'>): boolean {
  const code = String(extensions?.code);
  return codesOfAnybody.has(code) || (!extensions?.serviceName && codesOfTheGateway.has(code));
}

/**
 * What leaves the gateway of an error: message, path and locations of those that are meant for clients, with no other
 * extension than the code; INTERNAL_SERVER_ERROR with a neutral sentence for the rest. A subgraph that is away is
 * named by what people know it by.
 */
export function maskError(error: GraphQLFormattedError): GraphQLFormattedError {
  const { path, locations, extensions } = error;
  const known = isPublic(error);
  const code = known ? String(extensions?.code) : 'INTERNAL_SERVER_ERROR';
  const away = code === 'UNAVAILABLE' && extensions?.serviceName;
  const message = known ? error.message : internalErrorMessage;
  return {
    message: away ? awayMessageOf(String(extensions.serviceName)) : message,
    ...(path && { path }),
    ...(locations && { locations }),
    extensions: { code },
  };
}
