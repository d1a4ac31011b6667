import { z } from 'zod';
import type { Logger } from './log.ts';
import { createRedisSubscriber, type Redis } from './redis.ts';

/** What a phone may want to hear about: each has a version that only grows. */
export const topics = ['requests', 'songs', 'artists', 'show', 'setList'] as const;
export type Topic = (typeof topics)[number];

/** The topics that a change touches. A song shows its artist's name, so a changed artist changes songs, too. */
const topicsOfChange = {
  'request.created': ['requests'],
  'request.updated': ['requests'],
  'request.deleted': ['requests'],
  'requests.cleared': ['requests'],
  'song.created': ['songs'],
  'song.updated': ['songs', 'requests'],
  'song.deleted': ['songs', 'requests'],
  'artist.created': ['artists'],
  'artist.updated': ['artists', 'songs', 'requests'],
  'artist.deleted': ['artists', 'songs', 'requests'],
  'show.updated': ['show', 'songs'],
  'setlist.saved': ['setList'],
} as const satisfies Record<string, readonly Topic[]>;

export type ChangeType = keyof typeof topicsOfChange;
const changeTypes = Object.keys(topicsOfChange) as [ChangeType, ...ChangeType[]];

const changeSchema = z.object({
  type: z.enum(changeTypes),
  /** Id of the document, where the change is about one. */
  id: z.string().optional(),
  at: z.iso.datetime(),
  /** The new version of each topic that the change touches. */
  versions: z.partialRecord(z.enum(topics), z.number().int()),
});

const tokensRevokedSchema = z.object({
  type: z.literal('user.tokensRevoked'),
  id: z.string(),
  at: z.iso.datetime(),
  /** Tokens of this user with a lower `ver` are void. */
  version: z.number().int(),
});

/** A domain event as it travels: JSON on one Redis channel. */
export const domainEventSchema = z.discriminatedUnion('type', [changeSchema, tokensRevokedSchema]);
export type DomainEvent = z.infer<typeof domainEventSchema>;

/** An event as its publisher gives it; the time and the versions are added on the way. */
export type NewDomainEvent =
  | { type: ChangeType; id?: string }
  | { type: 'user.tokensRevoked'; id: string; version: number };

/** The channel of all domain events: `cowbell:events` with the usual prefix. */
export function eventsChannel(prefix: string): string {
  return `${prefix}events`;
}

function versionKey(prefix: string, topic: string): string {
  return `${prefix}version:${topic}`;
}

/**
 * Raises the version of each topic and publishes, in one step, so that versions arrive in order.
 * A version is at least the server's clock in microseconds: it goes on growing when Redis lost its data.
 * KEYS: version keys. ARGV: channel, event as JSON without its end, topics.
 */
const publishScript = `
  local time = redis.call('TIME')
  local now = time[1] * 1000000 + time[2]
  local versions = {}
  for i, key in ipairs(KEYS) do
    local version = string.format('%.0f', math.max(tonumber(redis.call('GET', key) or '0') + 1, now))
    redis.call('SET', key, version)
    versions[i] = '"' .. ARGV[i + 2] .. '":' .. version
  end
  return redis.call('PUBLISH', ARGV[1], ARGV[2] .. ',"versions":{' .. table.concat(versions, ',') .. '}}')
`;

/** Publishes domain events. */
export interface EventPublisher {
  /**
   * Tells everybody who listens. Never fails and never holds an operation up for more than the command limit of the
   * client: the operation is already done. Whoever misses an event catches up by reading.
   */
  publish: (event: NewDomainEvent) => Promise<void>;
}

export function createEventPublisher(options: { redis: Redis; prefix: string; log: Logger }): EventPublisher {
  const { redis, prefix, log } = options;
  return {
    async publish(event) {
      try {
        const body = JSON.stringify({ ...event, at: new Date().toISOString() });
        if (event.type === 'user.tokensRevoked') {
          await redis.publish(eventsChannel(prefix), body);
          return;
        }
        const touched = topicsOfChange[event.type];
        const keys = touched.map((topic) => versionKey(prefix, topic));
        await redis.eval(publishScript, keys.length, ...keys, eventsChannel(prefix), body.slice(0, -1), ...touched);
      } catch (error) {
        log.warn({ event: event.type, reason: (error as Error).message }, 'A domain event was not published');
      }
    },
  };
}

/** The present version of every topic; 0 for one that never changed. Fails when Redis is away. */
export async function readTopicVersions(redis: Redis, prefix: string): Promise<Record<Topic, number>> {
  const versions = await redis.mget(topics.map((topic) => versionKey(prefix, topic)));
  return Object.fromEntries(topics.map((topic, i) => [topic, Number(versions[i] ?? 0)])) as Record<Topic, number>;
}

export interface EventSubscriber {
  close: () => void;
}

/**
 * Listens to domain events for as long as the process lives, subscribing again after every reconnect.
 *
 * @param options.onEvent called for each event; it must not throw.
 * @param options.onConnected called whenever listening begins, also after a gap in which events were missed: read afresh.
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
  let connected = false;
  let closed = false;

  redis.on('ready', () => {
    redis.subscribe(eventsChannel(prefix)).then(
      () => {
        connected = true;
        onConnected?.();
      },
      (error: Error) => log.warn({ reason: error.message }, 'Subscribing to domain events failed'),
    );
  });
  redis.on('close', () => {
    if (connected && !closed) onDisconnected?.();
    connected = false;
  });
  redis.on('message', (_channel: string, message: string) => {
    const event = parseEvent(message);
    if (event) onEvent(event);
    else log.warn('A message on the events channel is no domain event');
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
