/**
 * Phones that receive live updates, over plain sockets. Argument: JSON `{"url", "phones", "guests"}`, with guests as
 * `cookie` headers. Sends 'ready' when all have received 'hello'. After a message from its parent, it sends how long each
 * change took to each phone: from its version, which is the time of its publication, to its arrival.
 */
import { once } from 'node:events';
import { connect } from 'node:net';

export interface LiveResult {
  /** Of every change at every phone, in ms. */
  delays: number[];
  /** Phones whose stream ended. */
  lost: number;
}

const { url, phones, guests }: { url: string; phones: number; guests: string[] } = JSON.parse(process.argv[2] ?? '');
const { hostname, port, host } = new URL(url);

/** Number of connections that are opened at the same time. */
const atOnce = 100;

const delays: number[] = [];
let lost = 0;
let isCounting = false;

async function listen(phone: number): Promise<void> {
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  socket
    .setEncoding('latin1')
    .write(`GET /events HTTP/1.1\r\nhost: ${host}\r\ncookie: ${guests[phone % guests.length]}\r\n\r\n`);
  const greeted = Promise.withResolvers<void>();
  let text = '';
  socket.on('data', (chunk: string) => {
    const now = (performance.timeOrigin + performance.now()) * 1_000;
    text += chunk;
    const end = text.lastIndexOf('\n\n');
    if (end === -1) return;
    if (text.includes('event: hello')) greeted.resolve();
    if (isCounting) {
      for (const [, version] of text.slice(0, end).matchAll(/event: change\ndata: \{[^}]*"version":(\d+)\}/g)) {
        delays.push((now - Number(version)) / 1_000);
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
await once(process, 'message');
process.send?.({ delays, lost } satisfies LiveResult, () => process.exit(0));
