import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { silentLog } from '../testing/factories.ts';
import { createUpstreamPool, type UpstreamPool } from './upstream-pool.ts';

const running: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

interface TestServer {
  origin: string;
  port: number;
  /** While true it takes requests and answers none. */
  hangs: boolean;
  /** The paths that were asked for. */
  paths: string[];
  stop: () => void;
}

/** A server that answers with its name. */
async function startServer(name: string, port = 0): Promise<TestServer> {
  const server: Server = createServer((request, response) => {
    started.paths.push(String(request.url));
    request.resume();
    if (!started.hangs) response.end(name);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  running.push(stop);
  const address = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${address.port}`;
  const started: TestServer = { origin, port: address.port, hangs: false, paths: [], stop };
  return started;
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

test('a sender that breaks off says nothing about the upstream', async () => {
  const [a, b] = [await startServer('a'), await startServer('b')];
  const pool = startPool(a.origin, b.origin);
  for (const failure of [
    new Error('The upload broke off'),
    // As Node tells of a client that went away.
    Object.assign(new Error('aborted'), { code: 'ECONNRESET' }),
  ]) {
    for (let upload = 0; upload < 2; upload += 1) {
      const body = new PassThrough();
      body.write('half');
      const sending = pool.request({ method: 'POST', path: '/upload', body, isRepeatable: false });
      body.destroy(failure);
      await expect(sending).rejects.toThrow(failure.message);
    }
    const answers = [await ask(pool), await ask(pool), await ask(pool), await ask(pool)];
    expect(answers.filter((name) => name === 'a')).toHaveLength(2);
  }
});

test('one that hangs is left out after the first time limit, until it answers again', async () => {
  const [a, b] = [await startServer('a'), await startServer('b')];
  const pool = startPool(a.origin, b.origin);
  a.hangs = true;
  const isAnswered = async () => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('No answer in time')), 500);
    const answer = await pool
      .request({ method: 'GET', path: '/', isRepeatable: true, signal: late.signal })
      .catch(() => null);
    clearTimeout(timer);
    await answer?.body.dump();
    return answer !== null;
  };
  expect([await isAnswered(), await isAnswered()].sort()).toEqual([false, true]);
  await vi.waitFor(() => expect(a.paths.filter((path) => path === '/healthz').length).toBeGreaterThan(1), 5_000);
  for (let n = 0; n < 10; n += 1) expect(await ask(pool)).toBe('b');
  a.hangs = false;
  await vi.waitFor(async () => expect([await ask(pool), await ask(pool)]).toContain('a'), 5_000);
});

test('a caller that gives up, or a request that takes long, leaves an upstream that is alive where it is', async () => {
  const slow = await startServer('slow');
  const other = await startServer('other');
  const pool = startPool(slow.origin, other.origin);
  slow.hangs = true;
  for (const reason of [undefined, new Error('No answer in time')]) {
    const signal = new AbortController();
    const asking = Promise.allSettled(
      Array.from({ length: 2 }, () =>
        pool.request({ method: 'GET', path: '/', isRepeatable: false, signal: signal.signal }),
      ),
    );
    await vi.waitFor(() => expect(slow.paths).toContain('/'));
    slow.hangs = false;
    signal.abort(reason);
    await asking;
    const answers = [await ask(pool), await ask(pool), await ask(pool), await ask(pool)];
    expect(answers.filter((name) => name === 'slow')).toHaveLength(2);
    slow.hangs = true;
    slow.paths.length = 0;
  }
});
