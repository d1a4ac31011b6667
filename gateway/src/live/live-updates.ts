import type { ServerResponse } from 'node:http';
import { type Topic, topicNames } from '@cowbell/contracts/topics';
import { createIntervalBatcher } from '@cowbell/service-kit/base/interval-batcher';
import type { DomainEvent } from '@cowbell/service-kit/events/domain-events';
import { streamLimits } from '../limits.ts';
import { createBatchIntervals } from './batch-intervals.ts';
import { createBroadcast } from './broadcast.ts';
import { message } from './server-sent-event.ts';

/** Sends the names and versions of changed topics to every open stream. */
export interface LiveUpdates {
  /** True while domain events arrive. */
  readonly receivesEvents: boolean;
  /** Sends `hello` with the current versions and ages to a stream, and then every update until its client disconnects. */
  add: (stream: ServerResponse) => void;
  onEvent: (event: DomainEvent) => void;
  /** Domain events arrive from now on. Earlier ones may be lost, so every version is raised. */
  onConnected: () => void;
  onDisconnected: () => void;
  close: () => void;
}

const nowInMicroseconds = () => Date.now() * 1000;

/**
 * A client refetches a topic whose version differs from the one it knows. In one gateway, versions never shrink. A version is a
 * time in microseconds (of Redis for an event, of this process for a gap in the events), so it also grows across restarts of
 * either.
 *
 * @param options.heartbeat time between two `ping` events, in ms: proxies and phones take silence for a broken
 *   connection. It is an event because pages cannot see comments; `hello` says how often to expect one.
 * @param options.maxAge of a stream, in ms.
 */
export function createLiveUpdates({ heartbeat, maxAge }: { heartbeat: number; maxAge: number }): LiveUpdates {
  const versions = ofEachTopic(nowInMicroseconds);
  /** When this process heard of the latest change, by the monotonic clock. Anything may have changed before it started. */
  const changedAt = ofEachTopic(() => performance.now());
  const broadcast = createBroadcast(maxAge);
  let receivesEvents = false;

  const changes = createIntervalBatcher<Topic>(createBatchIntervals(streamLimits.batches), (changed) => {
    broadcast.send(Buffer.from([...changed].map(changeMessage).join('')));
  });
  const ping = Buffer.from(message({ event: 'ping', data: {} }));
  const heartbeatTimer = setInterval(() => broadcast.send(ping), heartbeat);

  function changeMessage(topic: Topic): string {
    const version = versions[topic];
    return message({ id: version, event: 'change', data: { topic, version } });
  }

  function raise(topic: Topic, version: number): void {
    versions[topic] = Math.max(versions[topic] + 1, version);
    changedAt[topic] = performance.now();
  }

  /** Time since each topic changed, in ms. Unlike a time of day, it is right for a phone whose clock is wrong. */
  function agesNow(): Record<Topic, number> {
    return ofEachTopic((topic) => Math.round(performance.now() - changedAt[topic]));
  }

  return {
    get receivesEvents() {
      return receivesEvents;
    },
    add(stream) {
      const status = receivesEvents ? '' : message({ event: 'status', data: { live: receivesEvents } });
      stream.write(message({ event: 'hello', data: { versions, ages: agesNow(), heartbeat } }) + status);
      broadcast.add(stream);
    },
    onEvent(event) {
      const changed = topicNames.filter((topic) => event.versions[topic] !== undefined);
      for (const topic of changed) raise(topic, event.versions[topic] ?? 0);
      changes.add(changed);
    },
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
      clearInterval(heartbeatTimer);
      changes.close();
      broadcast.close();
    },
  };
}

function ofEachTopic(value: (topic: Topic) => number): Record<Topic, number> {
  return Object.fromEntries(topicNames.map((topic) => [topic, value(topic)])) as Record<Topic, number>;
}
