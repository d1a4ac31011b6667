import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

export interface StreamMessage {
  event: string;
  id: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests know the fields that they expect.
  data: any;
  /** When it arrived, in ms. */
  at: number;
}

/** An open stream of Server-Sent Events. */
export interface EventStream {
  status: number;
  headers: IncomingHttpHeaders;
  messages: StreamMessage[];
  /** Everything received, as text. */
  text: () => string;
  /** Waits for the next message of this event that was not returned before. */
  next: (event: string) => Promise<StreamMessage>;
  /** Resolves when the server ends the stream. */
  ended: Promise<unknown>;
  isOpen: () => boolean;
  close: () => void;
}

/** Opens GET /events of a gateway. */
export async function openEvents(url: string, headers: Record<string, string> = {}): Promise<EventStream> {
  const request = get(`${url}/events`, { headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const messages: StreamMessage[] = [];
  const returned = new Set<StreamMessage>();
  let text = '';
  let rest = '';
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    text += chunk;
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2)));
      if (fields.event) {
        messages.push({ event: fields.event, id: fields.id, data: JSON.parse(fields.data), at: performance.now() });
        response.emit('message');
      }
    }
  });
  const ended = once(response, 'close').catch(() => {});
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    messages,
    text: () => text,
    async next(event) {
      for (;;) {
        const found = messages.find((message) => message.event === event && !returned.has(message));
        if (found) {
          returned.add(found);
          return found;
        }
        await once(response, 'message', { signal: AbortSignal.timeout(4_000) });
      }
    },
    ended,
    isOpen: () => !response.closed,
    close: () => request.destroy(),
  };
}
