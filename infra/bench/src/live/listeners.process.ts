/**
 * Phones that receive live updates, over plain sockets. Argument: JSON {@link ListenerSettings}. Sends 'ready' when all have
 * received 'hello'. After a message from its parent, a list of {@link Change}, it sends how long each change took to each phone:
 * a {@link LiveResult}.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface ListenerSettings {
  /** Where `/events` is. */
  url: string;
  phones: number;
  /** Guests as `cookie` headers. */
  guests: string[];
  topic: string;
  /**
   * What a phone reads after each change: a path like `/graphql?…`, within `spread` ms, at a random moment. A change has reached it
   * with the last byte of the response. A phone that reads nothing has it with the event.
   */
  read?: { path: string; spread: number };
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

const { url, phones, guests, topic, read }: ListenerSettings = JSON.parse(process.argv[2] ?? '');
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

/** A connection of a phone. It sends a request when `get` is called; encoded as one character for each byte. */
async function openConnection(phone: number): Promise<{ socket: Socket; get: (path: string) => void }> {
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  const cookie = guests[phone % guests.length];
  socket.setEncoding('latin1').on('close', () => {
    lost += 1;
  });
  return {
    socket,
    get: (path) =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\ncookie: ${cookie}\r\n\r\n`),
  };
}

/** Reads a path again and again over one connection. `onRead` is called with each complete response. */
async function openReader(phone: number, path: string, onRead: () => void): Promise<() => void> {
  const { socket, get } = await openConnection(phone);
  let text = '';
  socket.on('data', (chunk: string) => {
    text += chunk;
    const head = text.indexOf('\r\n\r\n');
    const length = /^HTTP\/1.1 200 [\s\S]*?\r\ncontent-length: (\d+)/i.exec(text)?.[1];
    if (head === -1) return;
    if (!length) throw new Error(`A phone read ${text.slice(0, 300)}`);
    if (text.length < head + 4 + Number(length)) return;
    text = '';
    onRead();
  });
  return () => get(path);
}

async function listen(phone: number): Promise<void> {
  const { socket, get } = await openConnection(phone);
  get('/events');
  /** The latest version that the phone was told of. */
  let told = 0;
  let isReading = false;
  const startReading =
    read &&
    (await openReader(phone, read.path, () => {
      isReading = false;
      received.push({ at: now(), version: told });
    }));
  const received: Arrival[] = [];
  arrivals.push(received);
  const greeted = Promise.withResolvers<void>();
  let text = '';
  socket.on('data', (chunk: string) => {
    const at = now();
    text += chunk;
    const end = text.lastIndexOf('\n\n');
    if (end === -1) return;
    if (text.includes('event: hello')) greeted.resolve();
    if (isCounting) {
      for (const [, version] of text.slice(0, end).matchAll(changeEvent)) {
        told = Number(version);
        if (!startReading) received.push({ at, version: told });
        else if (!isReading) {
          isReading = true;
          setTimeout(startReading, Math.random() * read.spread);
        }
      }
    }
    text = text.slice(end);
  });
  socket.on('error', greeted.reject);
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
