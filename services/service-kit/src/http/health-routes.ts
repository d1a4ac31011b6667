import type { FastifyInstance } from 'fastify';

/** Body of /readyz. */
export interface Readiness {
  status: 'ready' | 'not ready';
  /** State of each dependency by name. */
  dependencies: Record<string, 'up' | 'down'>;
}

/** /healthz says that the process is alive, /readyz whether it can serve requests (200 or 503). */
export function addHealthRoutes(
  app: FastifyInstance,
  checkReadiness: () => Promise<Readiness>,
  isClosing: () => boolean,
): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const { status, dependencies } = await checkReadiness();
    const isReady = status === 'ready' && !isClosing();
    const body: Readiness = { status: isReady ? 'ready' : 'not ready', dependencies };
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(body);
  });
}
