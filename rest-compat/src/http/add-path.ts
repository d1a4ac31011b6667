import { RestFailure } from '@cowbell/service-kit/rest-failure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof methods)[number];

/** Answers a request by a JSON value. */
type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Serves a path with one handler per method; any other method is answered by 405 and `Allow`. */
export function addPath(api: FastifyInstance, url: string, handlers: Partial<Record<Method, Handler>>): void {
  const allowed = methods.filter((method) => handlers[method]);
  for (const method of methods) {
    const refuse: Handler = async (_request, reply) => {
      reply.header('allow', allowed.join(', '));
      throw new RestFailure(405, 'Method Not Allowed');
    };
    api.route({ method, url, handler: handlers[method] ?? refuse });
  }
}

/** The `id` of a path such as /song/:id. */
export function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}
