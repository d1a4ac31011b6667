import { requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import { unauthenticated } from '@cowbell/service-kit/base/errors';
import { RestFailure } from '@cowbell/service-kit/http/rest-failure';
import type { FastifyInstance } from 'fastify';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import { MeDocument } from '../generated/graphql.ts';

/** Statuses of failures that occur before a service has checked the caller's permission. */
const statusesBeforePermission = [400, 404, 413, 415];

/**
 * When an admin route refuses the input, checks the caller's permission, and returns 401, 403 or 503 instead if that fails.
 * This only chooses between refusals; the services decide about permission.
 */
export function preferPermissionFailures(scope: FastifyInstance, gateway: GatewayClient): void {
  scope.setErrorHandler<Error & { statusCode?: number }>(async (error, request) => {
    const responses = request.routeOptions.schema?.response as Record<number, unknown> | undefined;
    const status = error instanceof RestFailure ? error.status : error.statusCode;
    if (responses?.[403] && status !== undefined && statusesBeforePermission.includes(status)) {
      if (!request.headers.authorization) throw unauthenticated();
      const { me } = await gateway.query(request, MeDocument, {});
      requireVerifiedAdmin(me ?? null);
    }
    // The error handler of the parent scope sends the response.
    throw error;
  });
}
