/** Phones that receive live updates: sends 'ready', gets a list of changes, and sends how long each took. */
import { once } from 'node:events';
import { connect } from 'node:net';

export interface ListenerSettings {
  url: string;
  phones: number;
  guests: string[];
  topic: string;
  pushed?: string;
}

export interface Change {
  /** Before it was made, in ms since 1970. */
  at: number;
  /** The version that it gave to the topic. A phone that received this version or a later one knows of the change. */
  version: number;
}

export interface LiveResult {
  /** How long each change took to reach each phone that received it, in ms. */
  delays: number[];
  lost: number;
}

const { url, phones, guests, topic, pushed }: ListenerSettings = JSON.parse(process.argv[2] ?? '');
const { hostname, port, host } = new URL(url);
const changeEvent = new RegExp(`event: change\\ndata: \\{"topic":"${topic}","version":(\\d+)\\}`, 'g');

const now = () => performance.timeOrigin + performance.now();

const atOnce = 100;

interface Arrival {
  at: number;
  version: number;
}

const arrivals: Arrival[][] = [];
let lost = 0;
let isCounting = false;

async function listen(phone: number): Promise<void> {
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  const received: Arrival[] = [];
  arrivals.push(received);
  const greeted = Promise.withResolvers<void>();
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
