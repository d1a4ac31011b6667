import { type EventType, isTopic, type Topic, topicNames, topics } from '@cowbell/contracts/topics';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { coalesceByKey, createIntervalBatcher } from '../base/concurrent-calls.ts';
import type { Logger } from '../base/log.ts';
import { createRedisSubscriber, defineScript, type Redis } from '../stores/redis.ts';

export const eventTypes = [...new Set(topicNames.flatMap((topic) => topics[topic].changedBy))] as [
  EventType,
  ...EventType[],
];

function topicsOf(type: EventType): Topic[] {
  return topicNames.filter((topic) => (topics[topic].changedBy as readonly EventType[]).includes(type));
}

const commonFields = {
  at: z.iso.datetime(),
  /**
   * The new version of each topic that the event changes. As text, since Lua's JSON encoder keeps 14 digits of a
   * number.
   */
  versions: z.record(z.string(), z.coerce.number().int()).transform(withoutUnknownTopics),
};

const changeSchema = z.object({
  type: z.enum(eventTypes).exclude(['user.tokensRevoked']),
  /** Id of the document, if the event is about one: a merged event is about several. */
  id: z.string().optional(),
  ...commonFields,
});

const tokensRevokedSchema = z.object({
  type: z.literal('user.tokensRevoked'),
  id: z.string(),
  /** Not a topic's version: tokens of this account with a lower `ver` are invalid. */
  version: z.number().int(),
  ...commonFields,
});

/** A domain event, sent as JSON on the Redis channel of its type. */
export const domainEventSchema = z.discriminatedUnion('type', [changeSchema, tokensRevokedSchema]);
export type DomainEvent = z.infer<typeof domainEventSchema>;

function withoutUnknownTopics(versions: Record<string, number>): Partial<Record<Topic, number>> {
  return Object.fromEntries(Object.entries(versions).filter(([topic]) => isTopic(topic)));
}

/** An event before it is published; the publisher adds the time and the versions. */
type WithoutStamp<Event> = Event extends unknown ? Omit<Event, keyof typeof commonFields> : never;
export type NewDomainEvent = WithoutStamp<DomainEvent>;

/** The channel of the events of one type, for example `cowbell:events:request.created` with the default prefix. */
export function eventChannel(prefix: string, type: EventType): string {
  return `${prefix}events:${type}`;
}

export function topicVersionKey(prefix: string, topic: string): string {
  return `${prefix}version:${topic}`;
}

const runPublishScript = defineScript<number>('publishEvent', new URL('./publish-event.lua', import.meta.url));

export type EventPublisher = ReturnType<typeof createEventPublisher>;

/** The event that replaces those that come in bursts, and whose subscribers only need to know that there were some. */
const mergedEvent = { type: 'request.created' } as const satisfies NewDomainEvent;

/** Time between two events of the merged type, in ms. */
const mergeInterval = 20;

/**
 * Of a burst of new requests, the first is published at once, and those that follow within {@link mergeInterval} as
 * one, without an `id` when it replaces several.
 */
export function createEventPublisher(options: { redis: Redis; prefix: string; log: Logger }) {
  const { redis, prefix, log } = options;
  const inFlight = new Set<Promise<void>>();

  async function send(event: NewDomainEvent): Promise<void> {
    try {
      const changed = topicsOf(event.type);
      const keys = changed.map((topic) => topicVersionKey(prefix, topic));
      const body = JSON.stringify({ ...event, at: new Date().toISOString() });
      await runPublishScript(redis, keys, [eventChannel(prefix, event.type), body, ...changed]);
    } catch (error) {
      log.warn({ eventType: event.type, reason: (error as Error).message }, 'A domain event was not published');
    }
  }

  function publishNow(event: NewDomainEvent): Promise<void> {
    const sent = send(event);
    inFlight.add(sent);
    void sent.then(() => inFlight.delete(sent));
    return sent;
  }

  /** Events that wait to be merged, and what to call when they are published. */
  const batcher = createIntervalBatcher<{ event: NewDomainEvent; onPublished: () => void }>(
    () => mergeInterval,
    (batch) => {
      const [first, ...others] = [...batch].map(({ event }) => event);
      const event = first && others.length === 0 ? first : mergedEvent;
      void publishNow(event).then(() => {
        for (const { onPublished } of batch) onPublished();
      });
    },
  );

  return {
    /** Sends an event to every subscriber. It never throws, since the write is already done. */
    publish(event: NewDomainEvent): Promise<void> {
      if (event.type !== mergedEvent.type) return publishNow(event);
      const { promise, resolve } = Promise.withResolvers<void>();
      batcher.add([{ event, onPublished: resolve }]);
      return promise;
    },
    /** Publishes what is still to be merged. Resolves when all events are published. */
    async close(): Promise<void> {
      batcher.flush();
      batcher.close();
      await Promise.all(inFlight);
    },
  };
}

/**
 * Subscribes to domain events until it is closed, again after every reconnect. Events arrive in the order in which they
 * were published, also those of different types.
 *
 * @param options.types those that this process needs: every other event would wake it for nothing.
 * @param options.onEvent called for each event; must not throw.
 * @param options.onConnected called whenever the subscription starts, also after a gap in which events were missed.
 * @param options.onDisconnected called when the connection is lost.
 */
export function subscribeToEvents(options: {
  url: string;
  prefix: string;
  name: string;
  log: Logger;
  types: readonly EventType[];
  onEvent: (event: DomainEvent) => void;
  onConnected?: () => void;
  onDisconnected?: () => void;
}): { close: () => void } {
  const { url, prefix, name, log, types, onEvent, onConnected, onDisconnected } = options;
  const redis = createRedisSubscriber({ url, name: `${name}-events`, log });
  let receivesEvents = false;
  let closed = false;

  redis.on('ready', () => {
    redis.subscribe(...types.map((type) => eventChannel(prefix, type))).then(
      () => {
        receivesEvents = true;
        onConnected?.();
      },
      (error: Error) => log.warn({ reason: error.message }, 'The subscription to domain events failed'),
    );
  });
  redis.on('close', () => {
    if (receivesEvents && !closed) onDisconnected?.();
    receivesEvents = false;
  });
  redis.on('message', (_channel: string, message: string) => {
    const event = parseEvent(message);
    if (event) onEvent(event);
    else log.warn('A message on a channel of events is not a domain event');
  });

  return {
    close() {
      closed = true;
      redis.disconnect();
    },
  };
}

function parseEvent(message: string): DomainEvent | undefined {
  try {
    return domainEventSchema.safeParse(JSON.parse(message)).data;
  } catch {
    return undefined;
  }
}

/**
 * What a service has read, until a domain event says that it changed. Not for responses that the gateway caches: it may
 * read them again before this process has cleared its cache.
 */
export interface EventCache<Value> {
  /** The cached value of a key, or else what `read` returns. It is shared: nobody may change it. */
  get: (key: string, read: () => Promise<Value>) => Promise<Value>;
}

export interface EventCacheOptions {
  max: number;
  /** In ms: covers an event that was lost. */
  ttl: number;
  clearedBy: readonly EventType[];
}

export interface EventReceiver {
  onEvent: (type: EventType) => void;
  /** Events start to arrive; earlier ones may have been missed. */
  onConnected: () => void;
  /** From then on, nothing is cached. */
  onDisconnected: () => void;
}

export function createEventCache<Value extends NonNullable<unknown>>(
  options: EventCacheOptions,
): EventCache<Value> & EventReceiver {
  const { max, ttl, clearedBy } = options;
  const values = new LRUCache<string, Value>({ max, ttl });
  const coalesce = coalesceByKey<Value>();
  let receivesEvents = false;
  let clearCount = 0;

  function clear(): void {
    clearCount += 1;
    values.clear();
  }

  return {
    get: async (key, read) =>
      values.get(key) ??
      (await coalesce(key, async () => {
        const clearsBefore = clearCount;
        const value = await read();
        // A value that an event has overtaken is out of date already.
        if (receivesEvents && clearCount === clearsBefore) values.set(key, value);
        return value;
      })),
    onEvent(type) {
      if (clearedBy.includes(type)) clear();
    },
    onConnected() {
      receivesEvents = true;
      clear();
    },
    onDisconnected() {
      receivesEvents = false;
      clear();
    },
  };
}
