/** A failure as a REST client is to hear of it. */
export class RestFailure extends Error {
  /** HTTP status. */
  readonly status: number;
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined;

  /** @param message one sentence for the person. */
  constructor(status: number, message: string, retryAfter?: number) {
    super(message);
    this.name = 'RestFailure';
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The status of each code of a GraphQL error or user error. */
const statusOfCode: Readonly<Record<string, number>> = {
  INVALID_INPUT: 400,
  BAD_USER_INPUT: 400,
  INVALID_PIN: 400,
  INVALID_TOKEN: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  NOT_TONIGHT: 409,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
};

/** What went wrong, as GraphQL tells it: an error's `extensions.code`, or a user error. */
export interface GraphQLFailure {
  code: string;
  message: string;
  retryAfter?: number | null;
}

/** Codes that a REST client should never cause stand for a bug: 500. */
export function toRestFailure({ code, message, retryAfter }: GraphQLFailure): RestFailure {
  return new RestFailure(statusOfCode[code] ?? 500, message, retryAfter ?? undefined);
}

/** @throws RestFailure for the first user error, if there is any. */
export function throwUserErrors(userErrors: readonly GraphQLFailure[]): void {
  const [first] = userErrors;
  if (first) throw toRestFailure(first);
}
