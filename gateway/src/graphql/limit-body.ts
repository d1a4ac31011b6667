import type { preParsingHookHandler } from 'fastify';
import type { FindAdmin } from '../find-admin.ts';
import { requestLimits } from '../limits.ts';

/**
 * Refuses larger bodies than `requestLimits.bodyOfOthers` before they are read and parsed, unless an admin sends them. One
 * without a `content-length` counts as too large, because its size is not known before it is read.
 */
export function limitBody(findAdmin: FindAdmin): preParsingHookHandler {
  return async (request, _reply, payload) => {
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    const isSmall = request.method === 'GET' || length <= requestLimits.bodyOfOthers;
    if (isSmall || (await findAdmin(request))) return payload;
    throw Object.assign(new Error('The request is too large.'), { statusCode: 413 });
  };
}
