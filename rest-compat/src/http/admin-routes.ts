import type { Readable } from 'node:stream';
import { requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import { unauthenticated } from '@cowbell/service-kit/base/errors';
import { limitStream, ordinaryBodySize } from '@cowbell/service-kit/http/body-size';
import { RestFailure } from '@cowbell/service-kit/http/rest-failure';
import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import { MeDocument } from '../generated/graphql.ts';

const tooLarge = () => new RestFailure(413, 'The request is too large.');

/** Whether a route is for admins only, by its documented responses. */
export function isAdminRoute({ routeOptions }: FastifyRequest): boolean {
  const responses = routeOptions.schema?.response as Record<number, unknown> | undefined;
  return responses?.[403] !== undefined;
}

/** Throws unless the caller is a verified admin, or when the gateway does not respond (503). */
export async function requireAdmin(request: FastifyRequest, gateway: GatewayClient): Promise<void> {
  if (!request.headers.authorization) throw unauthenticated();
  const { me } = await gateway.query(request, MeDocument, {});
  requireVerifiedAdmin(me ?? null);
}

/** Bytes of a body that is checked in a few ms, whatever is wrong with it. */
const quicklyChecked = 1_024;

/** Reads large bodies on admin routes only from admins, and elsewhere at most {@link ordinaryBodySize}. */
export function admitBody(gateway: GatewayClient): preParsingHookHandler {
  return async (request, reply, payload) => {
    const { method, headers } = request;
    // The body of a DELETE is not parsed.
    if (method !== 'POST' && method !== 'PUT') return payload;
    const length = Number(headers['content-length'] ?? Number.NaN);
    if (isAdminRoute(request)) {
      const isForm = headers['content-type']?.toLowerCase().startsWith('multipart/form-data');
      if (isForm && !headers.authorization) throw unauthenticated();
      if (!isForm && !(length <= quicklyChecked)) await requireAdmin(request, gateway);
      return payload;
    }
    if (length > ordinaryBodySize) throw tooLarge();
    if (!Number.isNaN(length)) return payload;
    return limitStream(payload as Readable, { limit: ordinaryBodySize, createError: tooLarge, response: reply.raw });
  };
}

/** Statuses of failures that occur before a service has checked the caller's permission. */
const statusesBeforePermission = [400, 404, 413, 415];

/** When an admin route refuses the input, returns 401, 403 or 503 instead if the permission check fails. */
export function preferPermissionFailures(scope: FastifyInstance, gateway: GatewayClient): void {
  scope.setErrorHandler<Error & { statusCode?: number }>(async (error, request) => {
    const status = error instanceof RestFailure ? error.status : error.statusCode;
    const isEarly = status !== undefined && statusesBeforePermission.includes(status);
    if (isEarly && isAdminRoute(request)) await requireAdmin(request, gateway);
    // The error handler of the parent scope sends the response.
    throw error;
  });
}
