/**
 * Phones that receive live updates, over plain sockets. Argument: JSON `{"url", "phones", "guests"}`, with guests as
 * `cookie` headers. Sends 'ready' when all have received 'hello'. After a message from its parent, a list of {@link Change},
 * it sends how long each change took to each phone: a {@link LiveResult}.
 */
import { once } from 'node:events';
import { connect } from 'node:net';

/** A change of the topic `requests`. */
export interface Change {
  /** Before it was published, in ms since 1970. */
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

const { url, phones, guests }: { url: string; phones: number; guests: string[] } = JSON.parse(process.argv[2] ?? '');
const { hostname, port, host } = new URL(url);

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
  socket
    .setEncoding('latin1')
    .write(`GET /events HTTP/1.1\r\nhost: ${host}\r\ncookie: ${guests[phone % guests.length]}\r\n\r\n`);
  const received: Arrival[] = [];
  arrivals.push(received);
  const greeted = Promise.withResolvers<void>();
  let text = '';
  socket.on('data', (chunk: string) => {
    const at = performance.timeOrigin + performance.now();
    text += chunk;
    const end = text.lastIndexOf('\n\n');
    if (end === -1) return;
    if (text.includes('event: hello')) greeted.resolve();
    if (isCounting) {
      for (const [, version] of text
        .slice(0, end)
        .matchAll(/event: change\ndata: \{"topic":"requests","version":(\d+)\}/g)) {
        received.push({ at, version: Number(version) });
      }
    }
    text = text.slice(end);
  });
  socket.on('error', greeted.reject);
  socket.on('close', () => {
    lost += 1;
  });
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
