import { randomInt, randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { readGuestId } from '@cowbell/service-kit/auth/cookies';
import { createIntervalBatcher } from '@cowbell/service-kit/base/concurrent-calls';
import type { Keys } from '@cowbell/service-kit/base/config';
import type { ListenerCount } from '@cowbell/service-kit/events/listener-count';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../caller.ts';
import { refuseRequest } from '../concurrency/permits.ts';
import { streamLimits } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import { type LiveUpdates, retryHint } from './live-updates.ts';
import type { StreamPermits } from './stream-permits.ts';

/** GET /events: a stream of Server-Sent Events. Each one needs a permit. */
export function addEventsEndpoint(
  app: FastifyInstance,
  options: {
    updates: LiveUpdates;
    listeners: ReturnType<typeof createListeners>;
    permits: StreamPermits;
    metrics: Metrics;
    guestSecrets: Keys;
  },
): void {
  const { updates, listeners, permits, metrics, guestSecrets } = options;
  app.get('/events', { exposeHeadRoute: false }, async (request, reply) => {
    // The client has disconnected, or has pipelined this request behind a response that never ends.
    if (request.socket.destroyed || !reply.raw.socket) {
      request.socket.destroy();
      return reply.hijack();
    }
    const caller = callerOf(request);
    const permit = permits.acquire(caller, () => reply.raw.destroy());
    if (!permit.granted) {
      metrics.refusedStreams.inc();
      return refuseRequest(request, reply, permit, {
        message: 'Too many live update streams are open right now.',
        retryAfter: randomInt(10, 60),
      });
    }
    reply.hijack();
    reply.raw.once('close', permit.release);
    reply.raw.writeHead(200, {
      // Those of all responses: Fastify does not send a response that is hijacked.
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      // The connection carries nothing else, and ends with the stream.
      connection: 'close',
    });
    // For clients that let EventSource reconnect. Random, so that they do not all come back at the same moment.
    reply.raw.write(retryHint(randomInt(1_000, 4_000)));
    updates.add(reply.raw);
    listeners.add(reply.raw, readGuestId(caller.guestCookie, guestSecrets) ?? caller.address ?? '');
    return reply;
  });
}

/** Counts the browsers that receive live updates from this process, and tells all processes. */
export function createListeners({ store }: Pick<ListenerCount, 'store'>) {
  const processId = randomUUID();
  const streams = new Map<string, number>();
  const storeNow = () => store(processId, streams.size).catch(() => {});
  const changes = createIntervalBatcher<'count'>(
    () => streamLimits.countInterval,
    () => void storeNow(),
  );
  const timer = setInterval(() => changes.add(['count']), streamLimits.countRefresh);

  let isClosed = false;

  return {
    /** All streams of the same listener, a guest id or an address, count once. */
    add(stream: ServerResponse, listener: string) {
      streams.set(listener, (streams.get(listener) ?? 0) + 1);
      changes.add(['count']);
      stream.once('close', () => {
        if (isClosed) return;
        const left = (streams.get(listener) ?? 1) - 1;
        if (left > 0) streams.set(listener, left);
        else streams.delete(listener);
        changes.add(['count']);
      });
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      changes.close();
      streams.clear();
      await storeNow();
    },
  };
}
