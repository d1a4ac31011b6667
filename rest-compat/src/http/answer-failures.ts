import { internalErrorMessage } from '@cowbell/service-kit/errors';
import type { HttpFailure } from '@cowbell/service-kit/http-server';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { RestFailure } from './rest-failure.ts';

/** Body of every failure. The same sentence stands twice, since readers differ in which one they look at. */
export function formatFailure({ message }: Pick<HttpFailure, 'message'>) {
  return { success: false, error: message, message };
}

/** Turns whatever goes wrong under a prefix into a status and {@link formatFailure}; the one place that does. */
export function answerFailures(api: FastifyInstance): void {
  api.setNotFoundHandler((_request, reply) => answer(reply, new RestFailure(404, 'Not Found')));
  api.setErrorHandler<FastifyError | RestFailure | z.ZodError>((error, request, reply) => {
    if (error instanceof RestFailure) return answer(reply, error);
    if (error instanceof z.ZodError) {
      return answer(reply, new RestFailure(400, error.issues[0]?.message ?? 'The input is not valid.'));
    }
    const { statusCode = 500 } = error;
    // Fastify's own refusals: a body that is no JSON, too large, of another type.
    if (statusCode < 500) return answer(reply, new RestFailure(statusCode, error.message));
    request.log.error({ err: error }, 'A request failed');
    return answer(reply, new RestFailure(500, internalErrorMessage));
  });
}

function answer(reply: FastifyReply, failure: RestFailure): FastifyReply {
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  return reply.code(failure.status).send(formatFailure(failure));
}
