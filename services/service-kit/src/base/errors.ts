import { GraphQLError } from 'graphql';

/**
 * `extensions.code` of the GraphQL errors that a subgraph returns unchanged. Any other error is logged, and replaced by
 * INTERNAL_SERVER_ERROR with a neutral sentence.
 */
export const publicErrorCodes: ReadonlySet<string> = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'UNAVAILABLE',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
]);

export const internalErrorMessage = 'Something went wrong. Please try again.';

/** What a person reads while a service or store that the operation needs is unavailable. */
export const unavailableMessage = 'This cannot be reached right now. Please try again.';

/** The caller must sign in, first or again. */
export function unauthenticated(): GraphQLError {
  return new GraphQLError('Please sign in.', { extensions: { code: 'UNAUTHENTICATED' } });
}

/** The caller is signed in and may not do this. */
export function forbidden(): GraphQLError {
  return new GraphQLError('You are not allowed to do this.', { extensions: { code: 'FORBIDDEN' } });
}

/** An argument is not valid. The message says which values are. */
export function badUserInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}

/** A service or store that the operation needs is unavailable; a later attempt may succeed. */
export function unavailable(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'UNAVAILABLE' } });
}
