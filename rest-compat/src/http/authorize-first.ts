import { requireAdmin } from '@cowbell/service-kit/auth/viewer';
import { unauthenticated } from '@cowbell/service-kit/base/errors';
import { RestFailure } from '@cowbell/service-kit/http/rest-failure';
import type { FastifyInstance } from 'fastify';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import { MeDocument } from '../generated/graphql.ts';

/** What can be wrong with a call before a service is asked who may make it. */
const earlyRefusals = [400, 404, 413, 415];

/**
 * Tells a caller who may not use a path of the band just that (401, 403), also when their input is wrong; when their
 * account cannot be asked for, 503. It chooses between refusals, and lets nobody in or out.
 */
export function authorizeFirst(scope: FastifyInstance, gateway: GatewayClient): void {
  scope.setErrorHandler<Error & { statusCode?: number }>(async (error, request) => {
    const responses = request.routeOptions.schema?.response as Record<number, unknown> | undefined;
    const status = error instanceof RestFailure ? error.status : error.statusCode;
    if (responses?.[403] && status !== undefined && earlyRefusals.includes(status)) {
      if (!request.headers.authorization) throw unauthenticated();
      const { me } = await gateway.execute(request, MeDocument, {});
      requireAdmin(me ?? null);
    }
    // The scope around this one answers.
    throw error;
  });
}
