import type { ServerResponse } from 'node:http';
import { type Topic, topicNames as topics } from '@cowbell/contracts/topics';
import type { DomainEvent } from '@cowbell/service-kit/events/domain-events';
import { createBatcher } from './batcher.ts';
import { createBroadcast } from './broadcast.ts';
import { message } from './server-sent-event.ts';

/** Least time between two batches of changes, in ms: at most two a second for every phone. */
const batchInterval = 500;

/** Tells every open stream which topics changed. */
export interface LiveUpdates {
  /** True while domain events arrive. */
  readonly live: boolean;
  /** Greets a stream with the present versions and their ages, and keeps it up to date until its client goes. */
  add: (stream: ServerResponse) => void;
  onEvent: (event: DomainEvent) => void;
  /** Domain events arrive from now on. Those of the time before may be lost, so every version is raised. */
  onConnected: () => void;
  onDisconnected: () => void;
  close: () => void;
}

const now = () => Date.now() * 1000;

/**
 * A version only ever grows, and anything that grew must be read again. It is a time in microseconds (of Redis for an event, of
 * this process for a gap), so that it goes on growing when either of them starts anew.
 *
 * @param options.heartbeat time between two signs of life, in ms: proxies and phones take silence for a broken
 * connection. Each is an event, since a comment never reaches the page; `hello` tells how often to expect one.
 * @param options.maxAge of a stream, in ms.
 */
export function createLiveUpdates({ heartbeat, maxAge }: { heartbeat: number; maxAge: number }): LiveUpdates {
  const versions = Object.fromEntries(topics.map((topic) => [topic, now()])) as Record<Topic, number>;
  /** When this process heard of the latest change, by a clock that nobody sets. Before its own start anything may have changed. */
  const changedAt = Object.fromEntries(topics.map((topic) => [topic, performance.now()])) as Record<Topic, number>;
  const broadcast = createBroadcast(maxAge);
  let live = false;

  const changes = createBatcher<Topic>(batchInterval, (changed) => {
    broadcast.send(Buffer.from([...changed].map(changeOf).join('')));
  });
  const signOfLife = Buffer.from(message({ event: 'ping', data: {} }));
  const beating = setInterval(() => broadcast.send(signOfLife), heartbeat);

  function changeOf(topic: Topic): string {
    const version = versions[topic];
    return message({ id: version, event: 'change', data: { topic, version } });
  }

  function raise(topic: Topic, version: number): void {
    versions[topic] = Math.max(versions[topic] + 1, version);
    changedAt[topic] = performance.now();
  }

  /** How long ago each topic changed, in ms. An age means the same to a phone whose clock is wrong. */
  function agesNow(): Record<Topic, number> {
    const age = (topic: Topic) => Math.round(performance.now() - changedAt[topic]);
    return Object.fromEntries(topics.map((topic) => [topic, age(topic)])) as Record<Topic, number>;
  }

  return {
    get live() {
      return live;
    },
    add(stream) {
      const away = live ? '' : message({ event: 'status', data: { live } });
      stream.write(message({ event: 'hello', data: { versions, ages: agesNow(), heartbeat } }) + away);
      broadcast.add(stream);
    },
    onEvent(event) {
      const changed = topics.filter((topic) => event.versions[topic] !== undefined);
      for (const topic of changed) raise(topic, event.versions[topic] ?? 0);
      changes.add(changed);
    },
    onConnected() {
      live = true;
      for (const topic of topics) raise(topic, now());
      broadcast.send(Buffer.from(message({ event: 'status', data: { live, versions } })));
      changes.add(topics);
    },
    onDisconnected() {
      live = false;
      broadcast.send(Buffer.from(message({ event: 'status', data: { live } })));
    },
    close() {
      clearInterval(beating);
      changes.close();
      broadcast.close();
    },
  };
}
