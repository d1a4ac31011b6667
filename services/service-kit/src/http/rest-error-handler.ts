import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { GraphQLError } from 'graphql';
import { z } from 'zod';
import { internalErrorMessage, unreachable } from '../base/errors.ts';
import { RestFailure, toRestFailure } from './rest-failure.ts';

/** Body of every failure. The same sentence stands twice, since readers differ in which one they look at. */
export function formatRestFailure({ message }: { message: string }) {
  return { success: false, error: message, message };
}

/**
 * Turns whatever goes wrong in a scope into a status and {@link formatRestFailure}; the one place that does.
 *
 * @param isAway tells the errors of a store that is away.
 */
export function answerRestFailures(scope: FastifyInstance, isAway: (error: Error) => boolean = () => false): void {
  scope.setErrorHandler<Error>((error, request, reply) => {
    const failure = isAway(error) ? new RestFailure(503, unreachable) : toFailure(error);
    if (failure.status === 500) request.log.error({ err: error }, 'A request failed');
    return sendRestFailure(reply, failure);
  });
}

export function sendRestFailure(reply: FastifyReply, failure: RestFailure): FastifyReply {
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  return reply.code(failure.status).header('cache-control', 'no-store').send(formatRestFailure(failure));
}

const unreadable = 'The body of the request cannot be read.';

/** What is said in place of the words of parsers: Fastify's own refusals are about bodies. */
const bodyRefusals: Readonly<Record<number, string>> = {
  400: unreadable,
  413: 'The request is too large.',
  415: 'A body of this type is not taken here.',
};

function toFailure(error: Error | FastifyError): RestFailure {
  if (error instanceof RestFailure) return error;
  if (error instanceof z.ZodError) return new RestFailure(400, error.issues[0]?.message ?? 'The input is not valid.');
  // A route's schema.
  if ('validation' in error && error.validation) {
    return new RestFailure(400, error.validation[0]?.message ?? 'The input is not valid.');
  }
  // What a policy throws.
  if (error instanceof GraphQLError) {
    return toRestFailure({ code: String(error.extensions.code), message: error.message });
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  return status < 500
    ? new RestFailure(status, bodyRefusals[status] ?? unreadable)
    : new RestFailure(500, internalErrorMessage);
}
