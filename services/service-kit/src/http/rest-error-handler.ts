import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { GraphQLError } from 'graphql';
import { z } from 'zod';
import { internalErrorMessage, unavailableMessage } from '../base/errors.ts';
import { RestFailure, toRestFailure } from './rest-failure.ts';

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
