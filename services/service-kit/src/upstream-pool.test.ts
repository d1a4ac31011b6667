import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { silentLog } from './factories.ts';
import { createUpstreamPool, type UpstreamPool } from './upstream-pool.ts';

const running: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

/** A server that answers with its name. */
async function startServer(name: string, port = 0): Promise<{ origin: string; port: number; stop: () => void }> {
  const server: Server = createServer((_request, response) => response.end(name));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  running.push(stop);
  const address = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${address.port}`, port: address.port, stop };
}

function startPool(...origins: string[]): UpstreamPool {
  const pool = createUpstreamPool(origins, {}, silentLog);
  running.push(() => pool.destroy());
  return pool;
}

async function ask(pool: UpstreamPool, isRepeatable = true): Promise<string> {
  const { body } = await pool.request({ method: 'GET', path: '/', isRepeatable });
  return body.text();
}

test('several upstreams are asked in turns', async () => {
  const [a, b] = [await startServer('a'), await startServer('b')];
  const pool = startPool(a.origin, b.origin);
  const answers = [await ask(pool), await ask(pool), await ask(pool), await ask(pool)];
  expect(answers.filter((name) => name === 'a')).toHaveLength(2);
});

test('what may be repeated does not notice that one is gone, and one that is back gets its part again', async () => {
  const [a, b] = [await startServer('a'), await startServer('b')];
  const pool = startPool(a.origin, b.origin);
  await ask(pool);
  await ask(pool);
  a.stop();
  for (let n = 0; n < 10; n += 1) expect(await ask(pool)).toBe('b');
  await startServer('a', a.port);
  await vi.waitFor(async () => expect([await ask(pool), await ask(pool)]).toContain('a'), 5_000);
});

test('what may not be repeated fails at most once on one that is gone', async () => {
  const [a, b] = [await startServer('a'), await startServer('b')];
  const pool = startPool(a.origin, b.origin);
  a.stop();
  let failures = 0;
  for (let n = 0; n < 10; n += 1) await ask(pool, false).catch(() => (failures += 1));
  expect(failures).toBe(1);
});

test('with none left each request is an attempt, and the first that is back answers', async () => {
  const a = await startServer('a');
  const pool = startPool(a.origin, 'http://127.0.0.1:1');
  a.stop();
  await expect(ask(pool)).rejects.toThrow();
  await startServer('a', a.port);
  expect(await ask(pool)).toBe('a');
});
