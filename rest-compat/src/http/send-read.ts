import { createSharedResponse } from '@cowbell/service-kit/http/shared-response';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import type { TypedDocumentString } from '../generated/graphql.ts';

/**
 * Responds with the result of a public query. For callers without a token the response is kept as bytes, and is 304 when they
 * have it already; others get what their token permits.
 *
 * @param read.toBody throws a RestFailure when the resource does not exist.
 * @param read.toHeaders further headers of the response.
 */
export async function sendRead<Data, Variables>(
  gateway: GatewayClient,
  request: FastifyRequest,
  reply: FastifyReply,
  read: {
    document: TypedDocumentString<Data, Variables>;
    variables: Variables;
    toBody: (data: Data) => unknown;
    toHeaders?: (data: Data) => Record<string, string | number>;
  },
): Promise<FastifyReply> {
  const { document, variables, toBody, toHeaders = () => ({}) } = read;
  if (request.headers.authorization !== undefined) {
    const data = await gateway.query(request, document, variables);
    const body = toBody(data);
    return reply.headers({ ...toHeaders(data), vary: 'authorization' }).send(body);
  }
  const response = await gateway.publicQuery(request, document, variables, (data, etag) =>
    createSharedResponse({
      status: 200,
      // By the schema of the route, whose body Fastify declares as an object.
      body: String(reply.serializeInput(toBody(data) as Record<string, unknown>, '200', 'application/json')),
      headers: toHeaders(data),
      isCacheable: etag !== undefined,
      ...(etag && { etag }),
    }),
  );
  return response.send(request, reply);
}
