import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog as log } from '../testing/factories.ts';
import { type BaseServer, buildBaseServer } from './base-server.ts';

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
    const one = await mostInOneTurn(1);
    expect(one, 'libuv accepts several: one socket is enough, and listen() can go.').toBe(1);
    expect(await mostInOneTurn(16)).toBeGreaterThan(2);
  });

  it('does not share its port with another server, and has it again after it closed', async () => {
    const port = await findFreePort();
    const first = build(16, port);
    await first.listen();
    await expect(build(16, port).listen()).rejects.toMatchObject({ code: 'EADDRINUSE', port });
    await expect(build(1, port).listen()).rejects.toMatchObject({ code: 'EADDRINUSE' });
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
