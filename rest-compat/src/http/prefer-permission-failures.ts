import { RestFailure } from '@cowbell/service-kit/http/rest-failure';
import type { FastifyInstance } from 'fastify';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import { isAdminRoute, requireAdmin } from './admit-body.ts';

/** Statuses of failures that occur before a service has checked the caller's permission. */
const statusesBeforePermission = [400, 404, 413, 415];

/**
 * When an admin route refuses the input, checks the caller's permission first, and returns 401, 403 or 503 if that
 * fails.
 */
export function preferPermissionFailures(scope: FastifyInstance, gateway: GatewayClient): void {
  scope.setErrorHandler<Error & { statusCode?: number }>(async (error, request) => {
    const status = error instanceof RestFailure ? error.status : error.statusCode;
    const isEarly = status !== undefined && statusesBeforePermission.includes(status);
    if (isEarly && isAdminRoute(request)) await requireAdmin(request, gateway);
    // The error handler of the parent scope sends the response.
    throw error;
  });
}
