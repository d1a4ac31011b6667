import type { FastifyInstance } from 'fastify';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import { ShowDocument } from '../generated/documents.ts';
import { addPath } from '../http/add-path.ts';

export function addShowPaths(api: FastifyInstance, gateway: GatewayClient): void {
  addPath(api, '/show', {
    async GET(request) {
      const { show } = await gateway.ask(request, ShowDocument, {});
      return show;
    },
  });
}
