import type { FastifyInstance } from 'fastify';

/** Body of /readyz. */
export interface Readiness {
  status: 'ready' | 'not ready';
  /** State of each dependency by name. */
  dependencies: Record<string, 'up' | 'down'>;
}

/**
 * /healthz says that the process is alive, /readyz whether it can serve requests (200 or 503).
 *
 * @param instanceId returned by both in the header `x-cowbell-instance`, for whoever has started the process.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  checkReadiness: () => Promise<Readiness>,
  isClosing: () => boolean,
  instanceId: string | undefined,
): void {
  const ownHeaders = instanceId ? { 'x-cowbell-instance': instanceId } : {};
  app.get('/healthz', async (_request, reply) => reply.headers(ownHeaders).send({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const { status, dependencies } = await checkReadiness();
    const isReady = status === 'ready' && !isClosing();
    const body: Readiness = { status: isReady ? 'ready' : 'not ready', dependencies };
    return reply
      .code(isReady ? 200 : 503)
      .headers({ ...ownHeaders, 'cache-control': 'no-store' })
      .send(body);
  });
}
