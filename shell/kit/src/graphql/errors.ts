interface GraphQLErrors {
  errors: readonly { message: string; extensions?: { code?: unknown } }[];
}

function isGraphQLErrors(error: unknown): error is GraphQLErrors {
  return typeof error === 'object' && error !== null && Array.isArray((error as Partial<GraphQLErrors>).errors);
}

/** True when one of the GraphQL errors has this code. */
export function hasCode(error: unknown, code: string): boolean {
  return isGraphQLErrors(error) && error.errors.some(({ extensions }) => extensions?.code === code);
}

/** True when there was no GraphQL response: no network, no server, or a proxy's error page. */
export function isUnreachable(error: unknown): boolean {
  return error !== undefined && error !== null && !isGraphQLErrors(error);
}

/** True when nothing could be sent, or the connection broke off: `fetch` rejects with a TypeError then. */
export function hasNoConnection(error: unknown): boolean {
  return error instanceof TypeError;
}

const codesForPeople = ['UNAVAILABLE', 'RATE_LIMITED', 'FORBIDDEN', 'UNAUTHENTICATED', 'BAD_USER_INPUT'];

/** The sentence to show for a failed operation; `fallback` when the server sent none for people. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (hasNoConnection(error)) return 'No connection. Please try again in a moment.';
  // Nothing arrived within the time limit, or the page of a proxy did.
  if (isUnreachable(error)) return 'Cowbell can’t respond right now. Please try again in a moment.';
  if (isGraphQLErrors(error)) {
    const forPeople = error.errors.find(({ extensions }) => codesForPeople.includes(String(extensions?.code)));
    if (forPeople) return forPeople.message;
  }
  return fallback;
}
