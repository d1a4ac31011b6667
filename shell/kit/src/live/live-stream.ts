/** What changes while people watch. */
export type Topic = 'requests' | 'songs' | 'artists' | 'show' | 'setList' | 'sessions';

type Numbers = Partial<Record<Topic, number>>;

/** What a stream begins with. */
interface Hello {
  versions: Numbers;
  /** How long ago each topic changed, in ms. */
  ages?: Numbers;
  heartbeat?: number;
}

export const topics: readonly Topic[] = ['requests', 'songs', 'artists', 'show', 'setList', 'sessions'];

/** All times in ms. */
export const timing = {
  /** Until the server has said how often it gives a sign of life. */
  heartbeat: 15_000,
  /** This many heartbeats without a word, and the stream counts as dead. */
  patience: 2.5,
  /** Until the first word of a stream. */
  opening: 10_000,
  /** The first wait before a new stream; it doubles with each failure. */
  firstWait: 1_000,
  longestWait: 15_000,
  /** Without a stream (some venues block them) everything on screen is read again this often. */
  pollEvery: 5_000,
  /** Phones that hear of the same change ask within this time, spread at random. */
  spread: 400,
  /**
   * This long after the latest change of a topic it is read once more: the answer may have come from a gateway that had
   * not heard of the change, or never will; but what gateways remember is at most a second old.
   */
  settling: 1_500,
  /** What a page was shown may be from this long before it began to load: gateways hear of a change one after the other. */
  margin: 500,
};

/** The part of EventSource that is used here. */
export type Source = Pick<EventSource, 'addEventListener' | 'close'>;

export interface LiveStream {
  start: () => void;
  stop: () => void;
  /** The network changed or the device woke up: a stream that looks open may be dead, and changes were missed. */
  wake: () => void;
  /** Like `wake`, but a stream that was heard of lately is kept. */
  check: () => void;
  /** The server was reached by another way: waiting for a new stream is over. */
  resume: () => void;
}

/**
 * Follows what changes on the server over a stream, opens a new one when it ends or falls silent, and polls while there
 * is none. Every wait is spread at random, so that a room full of phones never acts in step.
 *
 * @param connect opens a stream.
 * @param tell is called with a topic that has changed, or may have.
 * @param mayPoll false while polling would be in vain: nobody looks, or the server is known to be away.
 * @param random from 0 to 1.
 */
export function createLiveStream(options: {
  connect: () => Source;
  tell: (topic: Topic) => void;
  mayPoll: () => boolean;
  random?: () => number;
}): LiveStream {
  const { connect, tell, mayPoll, random = Math.random } = options;
  const versions = new Map<Topic, number>();
  const pending = new Map<Topic, ReturnType<typeof setTimeout>>();
  const settling = new Map<Topic, ReturnType<typeof setTimeout>>();
  let source: Source | null = null;
  let heartbeat = timing.heartbeat;
  let failures = 0;
  let lastHeard = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setTimeout> | undefined;

  function tellSoon(topic: Topic): void {
    if (pending.has(topic)) return;
    const later = setTimeout(() => {
      pending.delete(topic);
      tell(topic);
    }, random() * timing.spread);
    pending.set(topic, later);
  }

  /** A burst may put the second reading off as long as it lasts, since each of its changes is read by itself. */
  function tellChange(topic: Topic): void {
    tellSoon(topic);
    clearTimeout(settling.get(topic));
    settling.set(topic, setTimeout(tellSoon, timing.settling, topic));
  }

  function tellAllSoon(): void {
    for (const topic of topics) tellSoon(topic);
  }

  function setPolling(on: boolean): void {
    if (!on) {
      clearTimeout(polling);
      polling = undefined;
    } else if (polling === undefined) {
      const wait = timing.pollEvery * (0.8 + 0.4 * random());
      polling = setTimeout(() => {
        polling = undefined;
        if (mayPoll()) for (const topic of topics) tell(topic);
        setPolling(true);
      }, wait);
    }
  }

  function waitForWord(limit: number): void {
    clearTimeout(silence);
    silence = setTimeout(lose, limit);
  }

  function heard(): void {
    lastHeard = Date.now();
    waitForWord(heartbeat * timing.patience);
  }

  function take({ versions: current, ages = {} }: Hello): void {
    const isFirst = versions.size === 0;
    for (const topic of topics) {
      const version = current[topic] ?? 0;
      // All that the page shows at first was read since it began to load; later on, versions tell what was missed.
      const isNew = isFirst ? Number(ages[topic]) < performance.now() + timing.margin : versions.get(topic) !== version;
      versions.set(topic, version);
      if (isNew) tellChange(topic);
    }
  }

  function open(): void {
    close();
    const opened = connect();
    source = opened;
    const on = <Data>(event: string, act: (data: Data) => void) =>
      opened.addEventListener(event, (message) => {
        if (source !== opened) return;
        heard();
        act(JSON.parse((message as MessageEvent<string>).data) as Data);
      });
    waitForWord(timing.opening);
    on<Hello>('hello', (hello) => {
      failures = 0;
      heartbeat = hello.heartbeat ?? timing.heartbeat;
      heard();
      setPolling(false);
      take(hello);
    });
    on<{ topic: Topic; version: number }>('change', ({ topic, version }) => {
      if (versions.get(topic) === version) return;
      versions.set(topic, version);
      tellChange(topic);
    });
    on<{ live: boolean }>('status', ({ live }) => setPolling(!live));
    on('ping', () => {});
    opened.addEventListener('error', () => source === opened && lose());
  }

  /** The browser would come back by itself, but at a fixed pace, and not at all after some answers. */
  function lose(): void {
    close();
    setPolling(true);
    const wait = Math.min(timing.longestWait, timing.firstWait * 2 ** failures) * (0.5 + random());
    failures += 1;
    reopening = setTimeout(open, wait);
  }

  function close(): void {
    clearTimeout(silence);
    clearTimeout(reopening);
    source?.close();
    source = null;
  }

  function wake(): void {
    failures = 0;
    close();
    setPolling(true);
    reopening = setTimeout(open, random() * timing.spread);
    tellAllSoon();
  }

  return {
    start: open,
    stop() {
      close();
      setPolling(false);
      for (const later of [...pending.values(), ...settling.values()]) clearTimeout(later);
      pending.clear();
    },
    wake,
    check() {
      const isSilent = Date.now() - lastHeard > heartbeat * timing.patience;
      if (!source || isSilent) wake();
      else tellAllSoon();
    },
    resume() {
      if (!source) wake();
    },
  };
}
