import type { UserErrorCode } from '../graphql/user-error.ts';

/** A failure for a REST client. */
export class RestFailure extends Error {
  /** HTTP status. */
  readonly status: number;
  /** Seconds until the next attempt can succeed. */
  readonly retryAfter: number | undefined;

  /** @param message one sentence for the person. */
  constructor(status: number, message: string, retryAfter?: number) {
    super(message);
    this.name = 'RestFailure';
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The status of each user error. A new code without a status does not compile. */
const statusOfUserError: Readonly<Record<UserErrorCode, number>> = {
  INVALID_INPUT: 400,
  INVALID_PIN: 400,
  INVALID_TOKEN: 400,
  TIP_TOO_LOW: 400,
  INVALID_CREDENTIALS: 401,
  NOT_FOUND: 404,
  CONFLICT: 409,
  NOT_TONIGHT: 409,
  NOT_OPEN: 409,
  ALREADY_PLAYED: 409,
  TOO_MANY_WAITING: 409,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
};

/** The status of each code of a GraphQL error that a REST client can cause. */
const statusOfCode: Readonly<Record<string, number>> = {
  ...statusOfUserError,
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
};

/** A GraphQL error, with its `extensions.code`, or a user error. */
export interface GraphQLFailure {
  code: string;
  message: string;
  retryAfter?: number | null;
}

/** A code that a REST client cannot cause means a bug: 500. */
export function toRestFailure({ code, message, retryAfter }: GraphQLFailure): RestFailure {
  return new RestFailure(statusOfCode[code] ?? 500, message, retryAfter ?? undefined);
}

/** A user error, as a client of the gateway reads it. */
export interface UserErrorFailure extends GraphQLFailure {
  code: UserErrorCode;
}

/** @throws RestFailure for the first user error, if there is any. */
export function throwUserErrors(userErrors: readonly UserErrorFailure[]): void {
  const [first] = userErrors;
  if (first) throw toRestFailure(first);
}
