/**
 * Phones that receive live updates, over plain sockets. Argument: JSON {@link ListenerSettings}. Sends 'ready' when all have
 * received 'hello'. After a message from its parent, a list of {@link Change}, it sends how long each change took to each phone:
 * a {@link LiveResult}.
 */
import { once } from 'node:events';
import { connect } from 'node:net';

export interface ListenerSettings {
  /** Where `/events` is. */
  url: string;
  phones: number;
  /** Guests as `cookie` headers. */
  guests: string[];
  topic: string;
  /** The document whose response comes with each change, by its hash. A change without it does not count. */
  pushed?: string;
}

/** A change of the topic. */
export interface Change {
  /** Before it was made, in ms since 1970. */
  at: number;
  /** The version that it gave to the topic. A phone that received this version or a later one knows of the change. */
  version: number;
}

export interface LiveResult {
  /** How long each change took to reach each phone that received it, in ms. */
  delays: number[];
  /** Phones whose stream ended. */
  lost: number;
}

const { url, phones, guests, topic, pushed }: ListenerSettings = JSON.parse(process.argv[2] ?? '');
const { hostname, port, host } = new URL(url);
const changeEvent = new RegExp(`event: change\\ndata: \\{"topic":"${topic}","version":(\\d+)\\}`, 'g');

const now = () => performance.timeOrigin + performance.now();

/** Number of connections that are opened at the same time. */
const atOnce = 100;

interface Arrival {
  /** In ms since 1970. */
  at: number;
  version: number;
}

/** Of each phone, in their order. */
const arrivals: Arrival[][] = [];
let lost = 0;
let isCounting = false;

async function listen(phone: number): Promise<void> {
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  const received: Arrival[] = [];
  arrivals.push(received);
  const greeted = Promise.withResolvers<void>();
  /** Whether the response has come that belongs to the next change. */
  let hasResponse = false;
  let text = '';
  // One character for each byte.
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    const at = now();
    text += chunk;
    const end = text.lastIndexOf('\n\n');
    if (end === -1) return;
    if (text.includes('event: hello')) greeted.resolve();
    if (isCounting) {
      hasResponse ||= text.includes(`event: response\ndata: {"hash":"${pushed}"`);
      for (const [, version] of text.slice(0, end).matchAll(changeEvent)) {
        if (!pushed || hasResponse) received.push({ at, version: Number(version) });
        hasResponse = false;
      }
    }
    text = text.slice(end);
  });
  socket.on('error', greeted.reject);
  socket.on('close', () => {
    lost += 1;
  });
  const cookie = guests[phone % guests.length];
  socket.write(`GET /events HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`);
  await greeted.promise;
}

for (let open = 0; open < phones; open += atOnce) {
  await Promise.all(Array.from({ length: Math.min(atOnce, phones - open) }, (_, i) => listen(open + i)));
}
isCounting = true;
process.send?.('ready');
const [changes] = (await once(process, 'message')) as [Change[]];
const delays = arrivals.flatMap((received) =>
  changes.flatMap((change) => {
    const arrival = received.find(({ version }) => version >= change.version);
    return arrival ? [arrival.at - change.at] : [];
  }),
);
process.send?.({ delays, lost } satisfies LiveResult, () => process.exit(0));
