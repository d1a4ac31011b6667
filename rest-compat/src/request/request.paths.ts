import { RestFailure, throwUserErrors } from '@cowbell/service-kit/rest-failure';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import { CreateRequestDocument, RequestDocument, RequestsDocument } from '../generated/documents.ts';
import { addPath, idOf } from '../http/add-path.ts';
import { toRequest } from './request.entity.ts';

/** The types that the operation takes; the rules are the request service's. */
const newRequest = z.object(
  {
    songId: z.string('Song not found.'),
    requestedBy: z.string('Please enter your name'),
    message: z.string('A message is a text.').nullish(),
    tip: z.int32('A tip is a whole number of dollars, 0 to 999.').nullish(),
  },
  'The body must be a JSON object.',
);

export function addRequestPaths(api: FastifyInstance, gateway: GatewayClient): void {
  addPath(api, '/request', {
    async GET(request) {
      const { requests } = await gateway.ask(request, RequestsDocument, {});
      return requests?.map(toRequest) ?? [];
    },
    async POST(request, reply) {
      const key = request.headers['idempotency-key'];
      const input = { ...newRequest.parse(request.body), ...(typeof key === 'string' && { key }) };
      const { createRequest } = await gateway.ask(request, CreateRequestDocument, { input });
      throwUserErrors(createRequest.userErrors);
      if (!createRequest.request) throw new Error('Neither a request nor a user error');
      reply.code(201);
      return toRequest(createRequest.request);
    },
  });
  addPath(api, '/request/:id', {
    async GET(request) {
      const { request: found } = await gateway.ask(request, RequestDocument, { id: idOf(request) });
      if (!found) throw new RestFailure(404, 'Request not found.');
      return toRequest(found);
    },
  });
}
