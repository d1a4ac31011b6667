import { isPushed, isTopic, type Topic, topicNames } from '@cowbell/contracts/topics';
import type { FormattedExecutionResult } from 'graphql';
import type { EventName, EventStream } from './shared-stream.ts';

type TopicNumbers = Partial<Record<Topic, number>>;

/** The messages of the stream, by event. */
interface Messages extends Record<EventName, object> {
  hello: { versions: TopicNumbers /** In ms since the change. */; ages: TopicNumbers; heartbeat: number };
  change: { topic: string; version: number };
  response: PushedResponse;
  /** Whether the server itself is informed of changes. */
  status: { live: boolean };
  ping: object;
}

/** The new response of a query that is the same for everybody. It comes before the change that it belongs to. */
export interface PushedResponse {
  /** SHA-256 of the document, in hexadecimal. */
  hash: string;
  result: FormattedExecutionResult;
}

/** All times in ms. */
export const timing = {
  /** Used until the server has sent its own heartbeat. */
  heartbeat: 15_000,
  /** A stream without a message for this many heartbeats is closed. */
  missedHeartbeats: 2.5,
  /** How long to wait for the first message of a stream. */
  opening: 10_000,
  /** The back-off delay before the first reconnection; it doubles with each failure. */
  firstDelay: 1_000,
  maxDelay: 15_000,
  /** How often everything on screen is read again without a stream, which some networks block. */
  pollInterval: 5_000,
  /** Phones that learn of the same change read it within this time, at random moments. */
  spread: 400,
  /** A topic is read again this long after its latest change: the first response may be from a gateway's cache. */
  settleDelay: 1_500,
  /** A change counts as new when it came up to this long before the page began to load. */
  margin: 500,
};

/** Follows changes, and polls meanwhile where `mayPoll` allows it. Random delays spread phones. */
export function createLiveStream(options: {
  connect: () => EventStream;
  notify: (topic: Topic) => void;
  keep: (response: PushedResponse) => void;
  dropEarlier: () => void;
  mayPoll: () => boolean;
  random?: () => number;
}) {
  const { connect, notify, keep, dropEarlier, mayPoll, random = Math.random } = options;
  const versions = new Map<Topic, number>();
  const pendingTimers = new Map<Topic, ReturnType<typeof setTimeout>>();
  const settleTimers = new Map<Topic, ReturnType<typeof setTimeout>>();
  let source: EventStream | null = null;
  let heartbeat = timing.heartbeat;
  let failures = 0;
  let lastMessageAt = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let reconnection: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setTimeout> | undefined;

  function notifySoon(topic: Topic): void {
    if (pendingTimers.has(topic)) return;
    const timer = setTimeout(() => {
      pendingTimers.delete(topic);
      notify(topic);
    }, random() * timing.spread);
    pendingTimers.set(topic, timer);
  }

  /** Notifies soon, and once more when the burst is over. */
  function notifyOfChange(topic: Topic): void {
    if (isPushed(topic)) dropEarlier();
    notifySoon(topic);
    clearTimeout(settleTimers.get(topic));
    settleTimers.set(topic, setTimeout(notifySoon, timing.settleDelay, topic));
  }

  function setPolling(on: boolean): void {
    if (!on) {
      clearTimeout(polling);
      polling = undefined;
    } else if (polling === undefined) {
      const delay = timing.pollInterval * (0.8 + 0.4 * random());
      polling = setTimeout(() => {
        polling = undefined;
        if (mayPoll()) topicNames.forEach(notify);
        setPolling(true);
      }, delay);
    }
  }

  function limitSilence(limit: number): void {
    clearTimeout(silence);
    silence = setTimeout(reconnectLater, limit);
  }

  function noteMessage(): void {
    lastMessageAt = Date.now();
    limitSilence(heartbeat * timing.missedHeartbeats);
  }

  function compareVersions({ versions: current, ages }: Messages['hello']): void {
    const isFirst = versions.size === 0;
    for (const topic of topicNames) {
      const version = current[topic] ?? 0;
      // The first data of the page was read after it began to load. Later, versions tell what the page has missed.
      const isNew = isFirst ? Number(ages[topic]) < performance.now() + timing.margin : versions.get(topic) !== version;
      versions.set(topic, version);
      if (isNew) notifyOfChange(topic);
    }
  }

  function open(): void {
    close();
    const opened = connect();
    source = opened;
    const on = <Event extends EventName>(event: Event, handle: (message: Messages[Event]) => void) =>
      opened.addEventListener(event, (message) => {
        if (source !== opened) return;
        noteMessage();
        handle(JSON.parse((message as MessageEvent<string>).data) as Messages[Event]);
      });
    limitSilence(timing.opening);
    on('hello', (hello) => {
      failures = 0;
      heartbeat = hello.heartbeat;
      noteMessage();
      setPolling(false);
      compareVersions(hello);
    });
    on('response', keep);
    on('change', ({ topic, version }) => {
      if (!isTopic(topic) || versions.get(topic) === version) return;
      versions.set(topic, version);
      notifyOfChange(topic);
    });
    on('status', ({ live }) => setPolling(!live));
    on('ping', () => {});
    opened.addEventListener('error', () => source === opened && reconnectLater());
  }

  /** The browser would reconnect automatically, but at a fixed pace, and not after every kind of failure. */
  function reconnectLater(): void {
    close();
    setPolling(true);
    const delay = Math.min(timing.maxDelay, timing.firstDelay * 2 ** failures) * (0.5 + random());
    failures += 1;
    reconnection = setTimeout(open, delay);
  }

  function close(): void {
    clearTimeout(silence);
    clearTimeout(reconnection);
    source?.close();
    source = null;
  }

  /** Reconnects, since the network changed or the device woke up: the stream may be broken although it looks open. */
  function wake(): void {
    failures = 0;
    close();
    setPolling(true);
    reconnection = setTimeout(open, random() * timing.spread);
    topicNames.forEach(notifySoon);
  }

  return {
    start: open,
    stop() {
      close();
      setPolling(false);
      for (const timer of [...pendingTimers.values(), ...settleTimers.values()]) clearTimeout(timer);
      pendingTimers.clear();
    },
    wake,
    /** Like `wake`, but keeps a stream that had a message recently. */
    check() {
      const isSilent = Date.now() - lastMessageAt > heartbeat * timing.missedHeartbeats;
      if (!source || isSilent) wake();
      else topicNames.forEach(notifySoon);
    },
    /** Ends the back-off delay, because another call reached the server. */
    resume() {
      if (!source) wake();
    },
  };
}
