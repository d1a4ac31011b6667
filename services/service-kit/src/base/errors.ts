import { GraphQLError } from 'graphql';

/**
 * `extensions.code` of the GraphQL errors that leave a process as they are. Any other error is a bug or a broken
 * dependency: it is logged, and leaves as INTERNAL_SERVER_ERROR with a neutral sentence.
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

/** What a person reads when something broke that is none of their business. */
export const internalErrorMessage = 'Something went wrong. Please try again.';

/** What a person reads while something that an operation needs is away. */
export const unreachable = 'This cannot be reached right now. Please try again.';

/** Whoever asks must sign in first, or again. */
export function unauthenticated(): GraphQLError {
  return new GraphQLError('Please sign in.', { extensions: { code: 'UNAUTHENTICATED' } });
}

/** Whoever asks is known, and may not do this. */
export function forbidden(): GraphQLError {
  return new GraphQLError('You are not allowed to do this.', { extensions: { code: 'FORBIDDEN' } });
}

/** Something that this operation needs is away; trying again later may help. */
export function unavailable(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'UNAVAILABLE' } });
}
