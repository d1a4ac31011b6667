/** What is used of an `EventSource`. */
export interface EventStream {
  addEventListener: (name: string, listener: (event: Event) => void) => void;
  close: () => void;
}

const eventNames = ['hello', 'change', 'response', 'status', 'ping'] as const;

export type EventName = (typeof eventNames)[number];

/** What the pages of a browser tell each other. */
type Message =
  | { type: 'opened' /** The latest one counts. */; claim: number }
  | { type: 'closed' }
  | { type: 'event'; name: string; data: string };

/** In ms: when the page with the stream goes, another one takes over within this time. */
const takeoverSpread = 400;

/**
 * Opens the one stream that all pages of a browser share: over HTTP/1.1 a browser has six connections, and a stream keeps one.
 * The page that opened it, or came to the front, latest has it and passes its events on. The others close theirs.
 */
export function openSharedStream(openStream: () => EventStream, random = Math.random): EventStream {
  const target = new EventTarget();
  const channel = new BroadcastChannel('cowbell-events');
  const listeners = new AbortController();
  let source: EventStream | null = null;
  let claim = 0;
  let takeover: ReturnType<typeof setTimeout> | undefined;

  const tell = (message: Message) => channel.postMessage(message);
  const dispatch = (name: string, data: string) => target.dispatchEvent(new MessageEvent(name, { data }));

  function open(): void {
    if (source) return;
    clearTimeout(takeover);
    source = openStream();
    // Random, since two pages may open it in the same millisecond.
    claim = Date.now() + random();
    tell({ type: 'opened', claim });
    for (const name of eventNames) {
      source.addEventListener(name, (event) => {
        const { data } = event as MessageEvent<string>;
        tell({ type: 'event', name, data });
        dispatch(name, data);
      });
    }
    source.addEventListener('error', () => target.dispatchEvent(new Event('error')));
  }

  function closeSource(): void {
    source?.close();
    source = null;
  }

  channel.onmessage = ({ data: message }: MessageEvent<Message>) => {
    if (message.type === 'event') return dispatch(message.name, message.data);
    clearTimeout(takeover);
    if (message.type === 'closed') takeover = setTimeout(open, random() * takeoverSpread);
    else if (message.claim > claim) closeSource();
    else if (source) tell({ type: 'opened', claim });
  };
  // A phone suspends pages in the background, and theirs passes nothing on then.
  const onVisibility = () => document.visibilityState === 'visible' && open();
  document.addEventListener('visibilitychange', onVisibility, { signal: listeners.signal });
  open();

  return {
    addEventListener: (name, listener) => target.addEventListener(name, listener),
    close() {
      clearTimeout(takeover);
      listeners.abort();
      if (source) tell({ type: 'closed' });
      closeSource();
      channel.close();
    },
  };
}
