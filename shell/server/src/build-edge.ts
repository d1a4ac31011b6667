import { randomUUID } from 'node:crypto';
import { createLogger } from '@cowbell/service-kit/base/log';
import type { Runnable } from '@cowbell/service-kit/base/run';
import { type HttpTimeouts, timeoutOptions } from '@cowbell/service-kit/http/http-timeouts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { documentHandler, isNavigation } from './document.ts';
import { createFirstView } from './first-view.ts';
import { ensureGuestCookie } from './guest-cookie.ts';
import { malformedRequestOptions } from './malformed-requests.ts';
import { addProxy } from './proxy.ts';
import { addReadiness } from './readiness.ts';
import { remoteEntries } from './remotes.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { addServiceWorker } from './service-worker.ts';
import { addStaticFiles } from './static-files.ts';
import { upstreamsOf } from './upstreams.ts';

/** How long requests under way may take to finish when the process stops, in ms. */
const drainLimit = 10_000;

/** Time limits for phones, in ms: `body` for a body without a file. */
export type EdgeTimeouts = HttpTimeouts & { body: number };

/** On a venue's Wi-Fi; a picture of 10 MB takes two minutes at 0.7 Mbit/s. */
const defaultTimeouts: EdgeTimeouts = { headers: 10_000, body: 10_000, request: 120_000, idle: 60_000 };

/**
 * The only process that the outside reaches: files of the front end, and the way in to the processes inside.
 * With another STATIC_ROOT the same code serves the back office.
 */
export async function buildEdge(
  config: EdgeConfig,
  timeouts: EdgeTimeouts = defaultTimeouts,
): Promise<Runnable & { app: FastifyInstance }> {
  const app: FastifyInstance = Fastify({
    loggerInstance: createLogger({ name: 'edge', level: config.LOG_LEVEL }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    ...timeoutOptions(timeouts),
    routerOptions: { maxParamLength: 1_000 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    ...malformedRequestOptions,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  addSecurityHeaders(app, config);
  addReadiness(app, config);

  const runTimeConfig = {
    remotes: remoteEntries(config),
    tipLinks: config.TIP_LINKS,
    serviceWorker: config.SERVICE_WORKER,
  };
  const sendDocument = documentHandler(config, createFirstView(config, runTimeConfig));
  app.get('/', sendDocument);
  app.get('/index.html', sendDocument);
  app.get('/config.json', async (request, reply) => {
    ensureGuestCookie(request, reply, config);
    return reply.header('cache-control', 'no-store').send(runTimeConfig);
  });
  addServiceWorker(app, config);
  for (const upstream of upstreamsOf(config)) await addProxy(app, { ...upstream, bodyTimeout: timeouts.body });
  await addStaticFiles(app, config);
  // The app's own pages have no files; it shows 'Not Found' itself.
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? sendDocument(request, reply) : reply.code(404).send({ message: 'Not Found' }),
  );
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ message: error.message });
    request.log.error({ err: error }, 'A request failed');
    return reply.code(500).send({ message: 'Something went wrong. Please try again.', requestId: request.id });
  });

  return {
    app,
    listen: () => app.listen({ host: config.HOST, port: config.PORT }),
    close: async () => {
      const limit = setTimeout(() => app.server.closeAllConnections(), drainLimit);
      await app.close();
      clearTimeout(limit);
    },
  };
}
