import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { GraphQLError } from 'graphql';
import { z } from 'zod';
import { internalErrorMessage, unavailableMessage } from '../base/errors.ts';
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

/** Body of every failure. It has the same sentence twice, since some clients read `error` and some `message`. */
export function formatRestFailure({ message }: { message: string }) {
  return { success: false, error: message, message };
}

/**
 * Turns every error in a scope into a status and {@link formatRestFailure}.
 *
 * @param isUnavailable true for the errors of a store that is unavailable.
 */
export function addRestErrorHandler(
  scope: FastifyInstance,
  isUnavailable: (error: Error) => boolean = () => false,
): void {
  scope.setErrorHandler<Error>((error, request, reply) => {
    const failure = isUnavailable(error) ? new RestFailure(503, unavailableMessage) : toFailure(error);
    if (failure.status === 500) request.log.error({ err: error }, 'A request failed');
    return sendRestFailure(reply, failure);
  });
}

export function sendRestFailure(reply: FastifyReply, failure: RestFailure): FastifyReply {
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  // A stream that fails before its first byte leaves the headers of its file in both places.
  reply.removeHeader('content-disposition');
  reply.raw.removeHeader('content-disposition');
  return reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(formatRestFailure(failure));
}

const unreadable = 'The body of the request cannot be read.';

/** Sentences for people, instead of the parser's: Fastify itself refuses only bodies. */
const bodyRefusals: Readonly<Record<number, string>> = {
  400: unreadable,
  413: 'The request is too large.',
  415: 'A body of this type is not accepted here.',
};

function toFailure(error: Error | FastifyError): RestFailure {
  if (error instanceof RestFailure) return error;
  if (error instanceof z.ZodError) return new RestFailure(400, error.issues[0]?.message ?? 'The input is not valid.');
  // From the schema of a route.
  if ('validation' in error && error.validation) {
    return new RestFailure(400, error.validation[0]?.message ?? 'The input is not valid.');
  }
  // From a policy.
  if (error instanceof GraphQLError) {
    return toRestFailure({ code: String(error.extensions.code), message: error.message });
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  return status < 500
    ? new RestFailure(status, bodyRefusals[status] ?? unreadable)
    : new RestFailure(500, internalErrorMessage);
}
