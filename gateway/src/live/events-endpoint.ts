import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../caller.ts';
import type { Places } from '../concurrency/permits.ts';
import { refuse } from '../concurrency/refuse-request.ts';
import type { LiveUpdates } from './live-updates.ts';
import { retryHint } from './server-sent-event.ts';

/**
 * GET /events: a stream of Server-Sent Events that says what changed, never what it is now; clients read that the
 * usual way. It starts with `hello`, the version of each topic and how long ago it changed, and `ping` comes now and
 * then; `change` follows for each topic that changed, and `status` when live updates stop or come back. `Last-Event-ID`
 * changes nothing: `hello` tells as much.
 *
 * @param places each stream takes one; without one it is refused, with 429 or 503.
 */
export function addEventsEndpoint(app: FastifyInstance, updates: LiveUpdates, places: Places): void {
  app.get('/events', { exposeHeadRoute: false }, async (request, reply) => {
    // Gone already, or asked for behind another answer on the same connection: behind a stream nobody would hear it.
    if (request.socket.destroyed || !reply.raw.socket) {
      request.socket.destroy();
      return reply.hijack();
    }
    const place = await places.take(callerOf(request));
    if ('refusal' in place) {
      return refuse(request, reply, place, {
        message: 'Too many are listening right now.',
        retryAfter: randomInt(10, 60),
      });
    }
    reply.hijack();
    if (request.socket.destroyed) {
      place.leave();
      return reply;
    }
    reply.raw.once('close', place.leave);
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
    return reply;
  });
}
