import { sendRestFailure } from '@cowbell/service-kit/answer-rest-failures';
import { RestFailure } from '@cowbell/service-kit/rest-failure';
import type { Api } from './api.ts';

/** Answers 405 and `Allow` where a path is there with other methods, and 404 where there is none. To be called first. */
export function answerUnknownPaths(api: Api): void {
  const known: { pattern: RegExp; methods: Set<string> }[] = [];
  api.addHook('onRoute', ({ url, method }) => {
    const pattern = new RegExp(`^${url.replace(/:\w+/g, '[^/]+').replace('*', '.*')}/?$`);
    known.push({ pattern, methods: new Set([method].flat()) });
  });
  api.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const allowed = new Set(known.flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : [])));
    if (allowed.size === 0) return sendRestFailure(reply, new RestFailure(404, 'Not Found'));
    reply.header('allow', [...allowed].sort().join(', '));
    return sendRestFailure(reply, new RestFailure(405, 'Method Not Allowed'));
  });
}
