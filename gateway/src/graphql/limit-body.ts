import type { preParsingHookHandler } from 'fastify';
import type { FindAdmin } from '../find-admin.ts';
import { requestLimits } from '../limits.ts';

/**
 * Refuses larger bodies than `requestLimits.bodyOfOthers` before they are read and parsed, unless an admin sends them. One whose size
 * is not declared may be larger.
 */
export function limitBody(findAdmin: FindAdmin): preParsingHookHandler {
  return async (request, _reply, payload) => {
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    const isSmall = request.method === 'GET' || length <= requestLimits.bodyOfOthers;
    if (isSmall || (await findAdmin(request))) return payload;
    throw Object.assign(new Error('The request is too large.'), { statusCode: 413 });
  };
}
