import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { createIntervalBatcher } from '@cowbell/service-kit/base/interval-batcher';
import type { ListenerCount } from '@cowbell/service-kit/events/listener-count';
import { streamLimits } from '../limits.ts';

export interface Listeners {
  /** Counts a stream until it closes. All streams of the same listener, a guest id or an address, count once. */
  add: (stream: ServerResponse, listener: string) => void;
  close: () => Promise<void>;
}

/** Counts the browsers that receive live updates from this process, and tells all processes. */
export function createListeners({ store }: Pick<ListenerCount, 'store'>): Listeners {
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
    add(stream, listener) {
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
