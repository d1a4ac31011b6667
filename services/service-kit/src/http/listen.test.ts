import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog as log } from '../testing/factories.ts';
import { type BaseServer, buildBaseServer } from './base-server.ts';
import { waitForCalmTurn } from './listen.ts';

const servers: BaseServer[] = [];
const clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

function build(sockets: number, port = 0): BaseServer {
  const server = buildBaseServer({
    log,
    host: '127.0.0.1',
    port,
    sockets,
    checkReadiness: async () => ({ status: 'ready', dependencies: {} }),
    formatFailure: ({ message }) => ({ message }),
  });
  servers.push(server);
  return server;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** How many of 64 clients that connect at the same moment are accepted in the turn of the event loop that accepts most. */
async function mostInOneTurn(sockets: number): Promise<number> {
  const server = build(sockets, await findFreePort());
  const counts: number[] = [];
  let isRunning = true;
  const countTurn = () => {
    counts.push(0);
    if (isRunning) setImmediate(countTurn);
  };
  const { port } = new URL(await server.listen());
  countTurn();
  server.app.server.on('connection', () => counts.push((counts.pop() ?? 0) + 1));
  for (let n = 0; n < 64; n += 1) clients.push(connect(Number(port), '127.0.0.1'));
  await expect.poll(() => counts.reduce((sum, count) => sum + count, 0)).toBe(64);
  isRunning = false;
  return Math.max(...counts);
}

describe.runIf(process.platform === 'linux')('a server with several sockets', () => {
  it('accepts several connections in one turn of the event loop', async () => {
    expect(await mostInOneTurn(1)).toBe(1);
    expect(await mostInOneTurn(16)).toBeGreaterThan(2);
  });

  it('does not share its port with another server, also when both begin to listen at the same moment', async () => {
    const port = await findFreePort();
    const both = await Promise.allSettled([build(16, port).listen(), build(16, port).listen()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(build(16, port).listen()).rejects.toMatchObject({ code: 'EADDRINUSE', port });
    await expect(build(1, port).listen()).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('has its port again after another server closed', async () => {
    const port = await findFreePort();
    const first = build(16, port);
    await first.listen();
    await first.close();
    expect(await build(16, port).listen()).toBe(`http://127.0.0.1:${port}`);
  });

  it('ends the requests of all its sockets before it closes', async () => {
    const server = build(16, await findFreePort());
    let begun = 0;
    server.app.get('/slow', async () => {
      begun += 1;
      await sleep(200);
      return 'done';
    });
    const url = await server.listen();
    const responses = Array.from({ length: 40 }, () => fetch(`${url}/slow`));
    await expect.poll(() => begun).toBe(40);
    const closing = server.close();
    const bodies = await Promise.all(responses.map(async (response) => (await response).text()));
    await closing;
    expect(new Set(bodies)).toEqual(new Set(['done']));
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });
});

/**
 * Opens 20 connections, sets `connected` to 1, and reports the first line of each response, or the code of an error. After these 20, it
 * opens `closed` others, each of which it closes as soon as it has sent a request.
 */
const waitingClients = `
const { connect } = require('node:net');
const { parentPort, workerData } = require('node:worker_threads');
const request = 'GET /healthz HTTP/1.1\\r\\nhost: localhost\\r\\nconnection: close\\r\\n\\r\\n';
const leave = (count) => Promise.all(Array.from({ length: count }, () => new Promise((resolve) => {
  const socket = connect(workerData.port, '127.0.0.1', () => {
    socket.write(request, () => socket.destroy());
    socket.on('close', resolve);
  });
})));
let open = 0;
const outcomes = Array.from({ length: 20 }, () => new Promise((resolve) => {
  let response = '';
  const socket = connect(workerData.port, '127.0.0.1', async () => {
    socket.write(request);
    open += 1;
    if (open < 20) return;
    await leave(workerData.closed);
    Atomics.store(workerData.connected, 0, 1);
    Atomics.notify(workerData.connected, 0);
  });
  socket.on('data', (bytes) => { response += bytes; });
  socket.on('error', ({ code }) => resolve(code));
  socket.on('close', () => resolve(response.split('\\r\\n')[0]));
}));
Promise.all(outcomes).then((all) => parentPort.postMessage(all));
`;

it.each([1, 16])('a server with %i socket(s) that closes first serves the connections that wait', async (sockets) => {
  const port = await findFreePort();
  const server = build(sockets, port);
  await server.listen();
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(waitingClients, { eval: true, workerData: { port, connected, closed: 0 } });
  // This thread accepts none until all of them wait.
  Atomics.wait(connected, 0, 0);
  const closed = server.close();
  const [outcomes] = await once(worker, 'message');
  expect(outcomes).toEqual(Array.from({ length: 20 }, () => 'HTTP/1.1 200 OK'));
  await closed;
});

it('of many new connections, a server with several sockets serves those that are still open', async () => {
  const port = await findFreePort();
  const server = build(16, port);
  let served = 0;
  server.app.addHook('onRequest', async () => {
    served += 1;
  });
  await server.listen();
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(waitingClients, { eval: true, workerData: { port, connected, closed: 100 } });
  Atomics.wait(connected, 0, 0);
  const [outcomes] = await once(worker, 'message');
  expect(outcomes).toEqual(Array.from({ length: 20 }, () => 'HTTP/1.1 200 OK'));
  // Those of the first turn are served in any case.
  expect(served).toBeLessThanOrEqual(20 + 6);
});

it.each([1, 16])(
  'a server with %i socket(s) that closes serves what an open connection sends then',
  async (sockets) => {
    const port = await findFreePort();
    const server = build(sockets, port);
    await server.listen();
    const client = connect(port, '127.0.0.1');
    clients.push(client);
    await once(client, 'connect');
    const closed = server.close();
    await expect.poll(() => server.app.server.listening, { interval: 1 }).toBe(false);
    client.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
    expect(await text(client)).toMatch(/^HTTP\/1.1 200 OK\r\n(.+\r\n)*connection: close\r\n/i);
    await closed;
  },
);

describe('a calm turn', () => {
  const block = (ms: number) => {
    for (const end = performance.now() + ms; performance.now() < end; );
  };

  it('comes after turns of the event loop that took long', async () => {
    let busyTurns = 5;
    const stayBusy = () => {
      block(2);
      busyTurns -= 1;
      if (busyTurns > 0) setImmediate(stayBusy);
    };
    setImmediate(stayBusy);
    await waitForCalmTurn(60_000);
    expect(busyTurns).toBe(0);
  });

  it('is not waited for longer than the limit', async () => {
    let isWaiting = true;
    const stayBusy = () => {
      block(2);
      if (isWaiting) setImmediate(stayBusy);
    };
    setImmediate(stayBusy);
    await waitForCalmTurn(20);
    isWaiting = false;
  });
});
