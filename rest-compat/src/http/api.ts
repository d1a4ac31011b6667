import type { IncomingMessage, ServerResponse } from 'node:http';
import { RestFailure, sendRestFailure } from '@cowbell/service-kit/http/rest-failure';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Responds 405 with `Allow` when a path has other methods, else 404. Must be called before routes are added. */
export function handleUnmatchedRoutes(api: Api): void {
  const routes: { url: string; pattern: RegExp; methods: string[] }[] = [];
  api.addHook('onRoute', ({ url, method }) => {
    const pattern = new RegExp(`^${url.replace(/:\w+/g, '[^/]+').replace('*', '.*')}/?$`);
    routes.push({ url, pattern, methods: [method].flat() });
  });

  function methodsOf(path: string): string[] {
    const matching = routes.filter(({ pattern }) => pattern.test(path));
    // /song/show-songs is a route of its own, and not a song with this id.
    const exact = matching.filter(({ url }) => url === path);
    return (exact.length > 0 ? exact : matching).flatMap(({ methods }) => methods);
  }

  /** True for PUT /song/show-songs, which matches PUT /song/:id. */
  function isStaticPathAsId({ url, routeOptions }: FastifyRequest): boolean {
    const [path = ''] = url.split('?');
    return routeOptions.url?.includes(':') === true && routes.some((route) => route.url === path);
  }

  async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = ''] = request.url.split('?');
    const allowed = new Set(methodsOf(path));
    if (allowed.size === 0) return sendRestFailure(reply, new RestFailure(404, 'Not Found'));
    reply.header('allow', [...allowed].sort().join(', '));
    return sendRestFailure(reply, new RestFailure(405, 'Method Not Allowed'));
  }
  api.setNotFoundHandler(refuse);
  // Before the body is parsed, whose type might be refused first.
  api.addHook('onRequest', async (request, reply) =>
    request.is404 || isStaticPathAsId(request) ? refuse(request, reply) : undefined,
  );
}
