import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { LiveUpdates } from './live-updates.ts';
import { retryHint } from './server-sent-event.ts';

/**
 * GET /events: a stream of Server-Sent Events that says what changed, never what it is now; clients read that the
 * usual way. It starts with `hello`, the version of each topic and how long ago it changed, and `ping` comes now and
 * then; `change` follows for each topic that changed, and `status` when live updates stop or come back. `Last-Event-ID` changes nothing: `hello` tells as much.
 *
 * @param maxClients more are answered by 503 and Retry-After.
 */
export function addEventsEndpoint(app: FastifyInstance, updates: LiveUpdates, maxClients: number): void {
  app.get('/events', { exposeHeadRoute: false }, (request, reply) => {
    if (updates.size >= maxClients) {
      const error = {
        message: 'Too many are listening right now.',
        extensions: { code: 'UNAVAILABLE', requestId: request.id },
      };
      reply
        .code(503)
        .header('retry-after', String(randomInt(10, 60)))
        .send({ errors: [error] });
      return;
    }
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      // Nothing else comes over this connection, and it ends with the stream.
      connection: 'close',
      'x-request-id': request.id,
    });
    // Spread out, so that a restart does not bring everybody back at the same moment.
    reply.raw.write(retryHint(randomInt(1_000, 4_000)));
    updates.add(reply.raw);
  });
}
