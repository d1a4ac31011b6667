import type { Readable } from 'node:stream';
import { limitStream, ordinaryBodySize } from '@cowbell/service-kit/http/body-size';
import type { preParsingHookHandler } from 'fastify';
import type { FindAdmin } from '../find-admin.ts';

const tooLarge = () => Object.assign(new Error('The request is too large.'), { statusCode: 413 });

/** Refuses larger bodies than {@link ordinaryBodySize} before they are parsed, unless an admin sends them. */
export function limitBody(findAdmin: FindAdmin): preParsingHookHandler {
  return async (request, reply, payload) => {
    const length = request.headers['content-length'];
    const isSmall = request.method === 'GET' || Number(length) <= ordinaryBodySize;
    if (isSmall || (await findAdmin(request))) return payload;
    if (length !== undefined) throw tooLarge();
    return limitStream(payload as Readable, { limit: ordinaryBodySize, createError: tooLarge, response: reply.raw });
  };
}
