import type { Readable } from 'node:stream';
import { limitStream, ordinaryBodySize } from '@cowbell/service-kit/http/body-size';
import { RestFailure } from '@cowbell/service-kit/http/rest-failure';
import type { FastifyRequest, preParsingHookHandler } from 'fastify';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import { MeDocument } from '../generated/graphql.ts';

const tooLarge = () => new RestFailure(413, 'The request is too large.');

/**
 * Refuses larger bodies than {@link ordinaryBodySize} before they are parsed, unless an admin sends them, with their
 * length. A form may have a file, so it has limits of its own.
 */
export function limitBody(gateway: GatewayClient): preParsingHookHandler {
  async function isAdmin(request: FastifyRequest): Promise<boolean> {
    if (!request.headers.authorization) return false;
    const { me } = await gateway.query(request, MeDocument, {});
    return Boolean(me?.isVerified && me.isAdmin);
  }
  return async (request, _reply, payload) => {
    const { method, headers } = request;
    const isForm = headers['content-type']?.toLowerCase().startsWith('multipart/form-data');
    const length = headers['content-length'];
    // The body of a DELETE is not parsed.
    if (isForm || method === 'GET' || method === 'DELETE' || Number(length) <= ordinaryBodySize) return payload;
    if (length === undefined) return limitStream(payload as Readable, ordinaryBodySize, tooLarge);
    if (await isAdmin(request)) return payload;
    throw tooLarge();
  };
}
