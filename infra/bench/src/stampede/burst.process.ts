/** Many phones on plain sockets: opens all connections first, then sends at the same moment. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { HttpRequest } from '../gateway/load.ts';

export interface BurstSettings {
  phones: number;
  requests: readonly HttpRequest[];
  lengths: readonly number[];
}

export interface BurstResult {
  elapsed: number;
  latencies: number[];
  failed: number;
}

const { phones, requests, lengths }: BurstSettings = JSON.parse(process.argv[2] ?? '');

function textOf({ method, url, body }: HttpRequest): string {
  const { host, pathname, search } = new URL(url);
  const head = [
    `${method} ${pathname}${search} HTTP/1.1`,
    `host: ${host}`,
    'accept: application/json',
    ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`] : []),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

function exchange(socket: Socket, request: string, length: number): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  let head = '';
  let missing = Number.NaN;
  const onData = (chunk: Buffer) => {
    if (Number.isNaN(missing)) {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) return;
      const announced = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
      missing = announced - (head.length - end - 4);
      if (announced !== length) missing = Number.NEGATIVE_INFINITY;
    } else missing -= chunk.length;
    if (missing > 0) return;
    socket.off('data', onData);
    socket.off('error', reject);
    resolve(missing === 0 && head.startsWith('HTTP/1.1 200'));
  };
  socket.on('data', onData);
  socket.once('error', reject);
  socket.write(request);
  return promise;
}

const texts = requests.map(textOf);
const { hostname, port } = new URL(requests[0]?.url ?? '');
const sockets = await Promise.all(
  Array.from({ length: phones }, async () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    return socket;
  }),
);

let failed = 0;
const startedAt = performance.now();
const latencies = await Promise.all(
  sockets.map(async (socket) => {
    for (const [i, text] of texts.entries()) {
      if (!(await exchange(socket, text, lengths[i] ?? 0).catch(() => false))) failed += 1;
    }
    return performance.now() - startedAt;
  }),
);
const result: BurstResult = { elapsed: Math.max(...latencies), latencies, failed };
process.send?.(result, () => process.exit(0));
