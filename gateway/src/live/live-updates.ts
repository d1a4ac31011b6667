import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { isPushed, type Topic, topicNames } from '@cowbell/contracts/topics';
import { createIntervalBatcher } from '@cowbell/service-kit/base/concurrent-calls';
import type { DomainEvent } from '@cowbell/service-kit/events/domain-events';
import { streamLimits } from '../limits.ts';
import type { PushedResponse } from '../response-cache/response-cache.ts';

/** Sends the names and versions of changed topics to every open stream, and of some topics the new responses. */
export type LiveUpdates = ReturnType<typeof createLiveUpdates>;

const nowInMicroseconds = () => Date.now() * 1000;

/** In one gateway, versions (in microseconds) only grow. `heartbeat` and `maxAge` of a stream are in ms. */
export function createLiveUpdates(options: {
  heartbeat: number;
  maxAge: number;
  readResponses: (topic: Topic) => Promise<PushedResponse[]>;
}) {
  const { heartbeat, maxAge, readResponses } = options;
  const versions = ofEachTopic(nowInMicroseconds);
  /** By the monotonic clock. Starts with now, because anything may have changed just before. */
  const changedAt = ofEachTopic(() => performance.now());
  const broadcast = createBroadcast(maxAge);
  let receivesEvents = false;
  let isClosed = false;

  /** Settles when the latest batch has been sent: batches keep their order, also when one waits for responses. */
  let sending = Promise.resolve();
  const changes = createIntervalBatcher<Topic>(createBatchIntervals(streamLimits.batches), (changed) => {
    sending = sending.then(() => sendBatch([...changed]));
  });

  async function sendBatch(changed: readonly Topic[]): Promise<void> {
    // The responses are read after this, so they are of these versions or later ones.
    const messages = changed.map(changeMessage);
    const pushed = changed.filter(isPushed);
    const responses = pushed.length > 0 ? await readInTime(pushed) : [];
    if (!isClosed) broadcast.send(Buffer.from([...responses.map(responseMessage), ...messages].join('')));
  }

  /** None when it takes too long: clients read them themselves then. */
  async function readInTime(pushed: readonly Topic[]): Promise<PushedResponse[]> {
    const { promise: timeIsUp, resolve } = Promise.withResolvers<PushedResponse[][]>();
    const timer = setTimeout(resolve, streamLimits.responsesWithin, []);
    const responses = await Promise.race([Promise.all(pushed.map(readResponses)), timeIsUp]);
    clearTimeout(timer);
    return responses.flat();
  }

  const ping = Buffer.from(message({ event: 'ping', data: {} }));
  const heartbeatTimer = setInterval(() => broadcast.send(ping), heartbeat);

  function changeMessage(topic: Topic): string {
    const version = versions[topic];
    return message({ id: version, event: 'change', data: { topic, version } });
  }

  function responseMessage({ hash, body }: PushedResponse): string {
    return message({ event: 'response', data: { hash, result: JSON.parse(body) } });
  }

  function raise(topic: Topic, version: number): void {
    versions[topic] = Math.max(versions[topic] + 1, version);
    changedAt[topic] = performance.now();
  }

  /** In ms. Unlike a time of day, an age is right for a phone whose clock is wrong. */
  function agesNow(): Record<Topic, number> {
    return ofEachTopic((topic) => Math.round(performance.now() - changedAt[topic]));
  }

  return {
    get receivesEvents() {
      return receivesEvents;
    },
    get openStreams() {
      return broadcast.size;
    },
    add(stream: ServerResponse) {
      const status = receivesEvents ? '' : message({ event: 'status', data: { live: receivesEvents } });
      stream.write(message({ event: 'hello', data: { versions, ages: agesNow(), heartbeat } }) + status);
      broadcast.add(stream);
    },
    onEvent(event: DomainEvent) {
      const changed = topicNames.filter((topic) => event.versions[topic] !== undefined);
      for (const topic of changed) raise(topic, event.versions[topic] ?? 0);
      changes.add(changed);
    },
    /** Earlier events may be lost, so every version is raised. */
    onConnected() {
      receivesEvents = true;
      for (const topic of topicNames) raise(topic, nowInMicroseconds());
      broadcast.send(Buffer.from(message({ event: 'status', data: { live: receivesEvents } })));
      changes.add(topicNames);
    },
    onDisconnected() {
      receivesEvents = false;
      broadcast.send(Buffer.from(message({ event: 'status', data: { live: receivesEvents } })));
    },
    close() {
      isClosed = true;
      clearInterval(heartbeatTimer);
      changes.close();
      broadcast.close();
    },
  };
}

function ofEachTopic(value: (topic: Topic) => number): Record<Topic, number> {
  return Object.fromEntries(topicNames.map((topic) => [topic, value(topic)])) as Record<Topic, number>;
}

/** One message of an event stream (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export function message({ id, event, data }: { id?: number; event: string; data: unknown }): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

export function retryHint(milliseconds: number): string {
  return `retry: ${milliseconds}\n\n`;
}

/** Streams end in the last quarter of `maxAge` (in ms), so that clients do not all reconnect at once. */
export function createBroadcast(maxAge: number) {
  const streams = new Set<ServerResponse>();
  return {
    get size() {
      return streams.size;
    },
    add(stream: ServerResponse) {
      streams.add(stream);
      const ending = setTimeout(() => stream.end(), randomInt(Math.ceil(maxAge * 0.75), maxAge));
      stream.once('close', () => {
        clearTimeout(ending);
        streams.delete(stream);
      });
    },
    /** A client that reads too slowly is disconnected. */
    send(bytes: Buffer) {
      for (const stream of streams) {
        if (stream.writableLength > streamLimits.backlog) stream.destroy();
        else stream.write(bytes);
      }
    },
    close() {
      for (const stream of streams) stream.end();
    },
  };
}

/** A token bucket for batches. Returns a function that takes a token, and returns the wait of the next batch, in ms. */
export function createBatchIntervals(limits: { shortest: number; average: number; burst: number }): () => number {
  const { shortest, average, burst } = limits;
  let tokens = burst;
  let refilledAt = performance.now();
  return () => {
    const now = performance.now();
    tokens = Math.min(burst, tokens + (now - refilledAt) / average) - 1;
    refilledAt = now;
    return Math.max(shortest, Math.round((1 - tokens) * average));
  };
}
