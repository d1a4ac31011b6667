interface GraphQLErrors {
  errors: readonly { message: string; extensions?: { code?: unknown } }[];
}

function isGraphQLErrors(error: unknown): error is GraphQLErrors {
  return typeof error === 'object' && error !== null && Array.isArray((error as Partial<GraphQLErrors>).errors);
}

/** True when a GraphQL error with this code is among what went wrong. */
export function hasCode(error: unknown, code: string): boolean {
  return isGraphQLErrors(error) && error.errors.some((one) => one.extensions?.code === code);
}

/** True when no answer came at all: no network, no server, or none within the time limit. */
export function isUnreachable(error: unknown): boolean {
  return error !== undefined && error !== null && !isGraphQLErrors(error);
}

/** The sentence to show for a failed operation; `fallback` when the server had none for people. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (isUnreachable(error)) return 'No connection. Please try again in a moment.';
  if (isGraphQLErrors(error)) {
    const forPeople = error.errors.find((one) =>
      ['UNAVAILABLE', 'RATE_LIMITED', 'FORBIDDEN', 'UNAUTHENTICATED', 'BAD_USER_INPUT'].includes(
        String(one.extensions?.code),
      ),
    );
    if (forPeople) return forPeople.message;
  }
  return fallback;
}
