import { type EventType, isTopic, type Topic, topicNames, topics } from '@cowbell/contracts/topics';
import { z } from 'zod';
import type { Logger } from '../base/log.ts';
import { createRedisSubscriber, type Redis } from '../stores/redis.ts';

const eventTypes = [...new Set(topicNames.flatMap((topic) => topics[topic].changedBy))] as [EventType, ...EventType[]];

/** The topics that each event changes: the registry, inverted. */
const topicsOfEvent = Object.fromEntries(
  eventTypes.map((type) => [type, topicNames.filter((topic) => changesTopic(type, topic))]),
) as Record<EventType, Topic[]>;

function changesTopic(type: EventType, topic: Topic): boolean {
  const changedBy: readonly EventType[] = topics[topic].changedBy;
  return changedBy.includes(type);
}

const everyEvent = {
  at: z.iso.datetime(),
  /** The new version of each topic that the event changes. As text, since Lua's JSON encoder keeps 14 digits of a number. */
  versions: z.record(z.string(), z.coerce.number().int()).transform(withoutUnknownTopics),
};

const changeSchema = z.object({
  type: z.enum(eventTypes).exclude(['user.tokensRevoked']),
  /** Id of the document, if the event is about one. */
  id: z.string().optional(),
  ...everyEvent,
});

const tokensRevokedSchema = z.object({
  type: z.literal('user.tokensRevoked'),
  /** Id of the account. */
  id: z.string(),
  /** Tokens of this account with a lower `ver` are invalid. */
  version: z.number().int(),
  ...everyEvent,
});

/** A domain event, sent as JSON on one Redis channel. */
export const domainEventSchema = z.discriminatedUnion('type', [changeSchema, tokensRevokedSchema]);
export type DomainEvent = z.infer<typeof domainEventSchema>;

function withoutUnknownTopics(versions: Record<string, number>): Partial<Record<Topic, number>> {
  return Object.fromEntries(Object.entries(versions).filter(([topic]) => isTopic(topic)));
}

/** An event before it is published; the publisher adds the time and the versions. */
type WithoutStamp<Event> = Event extends unknown ? Omit<Event, keyof typeof everyEvent> : never;
export type NewDomainEvent = WithoutStamp<DomainEvent>;

/** The channel of all domain events: `cowbell:events` with the default prefix. */
export function eventsChannel(prefix: string): string {
  return `${prefix}events`;
}

function topicVersionKey(prefix: string, topic: string): string {
  return `${prefix}version:${topic}`;
}

/**
 * Raises the version of each topic and publishes the event in one step, so that versions arrive in order.
 * A version is at least the clock of the Redis server in microseconds, so that it grows even after Redis lost its data.
 * KEYS: version keys. ARGV: channel, event as JSON, topics.
 */
const publishScript = `
  local time = redis.call('TIME')
  local now = time[1] * 1000000 + time[2]
  local event = cjson.decode(ARGV[2])
  event.versions = {}
  for i, key in ipairs(KEYS) do
    local version = string.format('%.0f', math.max(tonumber(redis.call('GET', key) or '0') + 1, now))
    redis.call('SET', key, version)
    event.versions[ARGV[i + 2]] = version
  end
  return redis.call('PUBLISH', ARGV[1], cjson.encode(event))
`;

/** Publishes domain events. */
export interface EventPublisher {
  /**
   * Sends an event to every subscriber. It never throws, since the write is already done, and takes no longer than the
   * command timeout of the Redis client. A subscriber that misses an event catches up when it reads again.
   */
  publish: (event: NewDomainEvent) => Promise<void>;
}

export function createEventPublisher(options: { redis: Redis; prefix: string; log: Logger }): EventPublisher {
  const { redis, prefix, log } = options;
  return {
    async publish(event) {
      try {
        const changed = topicsOfEvent[event.type];
        const keys = changed.map((topic) => topicVersionKey(prefix, topic));
        const body = JSON.stringify({ ...event, at: new Date().toISOString() });
        await redis.eval(publishScript, keys.length, ...keys, eventsChannel(prefix), body, ...changed);
      } catch (error) {
        log.warn({ event: event.type, reason: (error as Error).message }, 'A domain event was not published');
      }
    },
  };
}

/** The current version of every topic; 0 for one that never changed. Throws while Redis is unavailable. */
export async function readTopicVersions(redis: Redis, prefix: string): Promise<Record<Topic, number>> {
  const versions = await redis.mget(topicNames.map((topic) => topicVersionKey(prefix, topic)));
  return Object.fromEntries(topicNames.map((topic, i) => [topic, Number(versions[i] ?? 0)])) as Record<Topic, number>;
}

export interface EventSubscriber {
  close: () => void;
}

/**
 * Subscribes to domain events until it is closed, again after every reconnect.
 *
 * @param options.onEvent called for each event; must not throw.
 * @param options.onConnected called whenever the subscription starts, also after a gap in which events were missed.
 * @param options.onDisconnected called when the connection is lost.
 */
export function subscribeToEvents(options: {
  url: string;
  prefix: string;
  name: string;
  log: Logger;
  onEvent: (event: DomainEvent) => void;
  onConnected?: () => void;
  onDisconnected?: () => void;
}): EventSubscriber {
  const { url, prefix, name, log, onEvent, onConnected, onDisconnected } = options;
  const redis = createRedisSubscriber({ url, name: `${name}-events`, log });
  let receivesEvents = false;
  let closed = false;

  redis.on('ready', () => {
    redis.subscribe(eventsChannel(prefix)).then(
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
    else log.warn('A message on the events channel is not a domain event');
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
