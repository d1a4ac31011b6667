import { sendRestFailure } from '@cowbell/service-kit/http/rest-error-handler';
import { RestFailure } from '@cowbell/service-kit/http/rest-failure';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from './api.ts';

/** Answers 405 and `Allow` where a path is there with other methods, and 404 where there is none. To be called first. */
export function handleUnmatchedRoutes(api: Api): void {
  const known: { url: string; pattern: RegExp; methods: string[] }[] = [];
  api.addHook('onRoute', ({ url, method }) => {
    const pattern = new RegExp(`^${url.replace(/:\w+/g, '[^/]+').replace('*', '.*')}/?$`);
    known.push({ url, pattern, methods: [method].flat() });
  });

  function methodsOf(path: string): string[] {
    const fitting = known.filter(({ pattern }) => pattern.test(path));
    // /song/show-songs is that path, and not the song of this id.
    const exact = fitting.filter(({ url }) => url === path);
    return (exact.length > 0 ? exact : fitting).flatMap(({ methods }) => methods);
  }

  /** PUT /song/show-songs. */
  function isTakenForAnId({ url, routeOptions }: FastifyRequest): boolean {
    const [path = ''] = url.split('?');
    return routeOptions.url?.includes(':') === true && known.some((one) => one.url === path);
  }

  async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = ''] = request.url.split('?');
    const allowed = new Set(methodsOf(path));
    if (allowed.size === 0) return sendRestFailure(reply, new RestFailure(404, 'Not Found'));
    reply.header('allow', [...allowed].sort().join(', '));
    return sendRestFailure(reply, new RestFailure(405, 'Method Not Allowed'));
  }
  api.setNotFoundHandler(refuse);
  // Before a body is looked at, which may be of a type that nobody takes.
  api.addHook('onRequest', async (request, reply) =>
    request.is404 || isTakenForAnId(request) ? refuse(request, reply) : undefined,
  );
}
