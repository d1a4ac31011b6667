import { RestFailure } from '@cowbell/service-kit/rest-failure';
import type { FastifyInstance } from 'fastify';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import { SetListDocument } from '../generated/graphql.ts';

/** What can be wrong with a call before a service is asked who may make it. */
const earlyRefusals = [400, 404, 413, 415];

/**
 * Tells a caller who may not use a path of the band just that (401, 403), also when their input is wrong. Asked is for
 * the saved set list, which is for the band only as well: the answer chooses which of two refusals is told, and lets
 * nobody in or out.
 */
export function tellPermissionFirst(scope: FastifyInstance, gateway: GatewayClient): void {
  scope.setErrorHandler<Error & { statusCode?: number }>(async (error, request) => {
    const responses = request.routeOptions.schema?.response as Record<number, unknown> | undefined;
    const status = error instanceof RestFailure ? error.status : error.statusCode;
    if (responses?.[403] && status !== undefined && earlyRefusals.includes(status)) {
      const refusal = await gateway.ask(request, SetListDocument, {}).catch((reason: unknown) => reason);
      if (refusal instanceof RestFailure && [401, 403].includes(refusal.status)) throw refusal;
    }
    // The scope around this one answers.
    throw error;
  });
}
