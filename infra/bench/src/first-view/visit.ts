import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright';
import { conditions, countFailures, newPhone, openPage, type Vitals, vitalsOf } from '../browser/phone.ts';

export interface SlowNetwork {
  url: string;
  slowDown: () => void;
  close: () => Promise<void>;
}

function createLine(megabits: number): (bytes: number) => number {
  let free = 0;
  return (bytes) => {
    free = Math.max(free, performance.now()) + (bytes * 8) / (megabits * 1_000);
    return free + conditions.roundTrip / 2;
  };
}

/** Forwards bytes as slowly as `conditions`: a browser does not slow down service workers. */
export async function startSlowNetwork(target: string): Promise<SlowNetwork> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isSlow = false;
  const down = createLine(conditions.megabitsDown);
  const up = createLine(conditions.megabitsUp);

  function pass(from: Socket, to: Socket, line: (bytes: number) => number): void {
    // Opening a connection takes one round trip.
    let last: Promise<unknown> = isSlow ? sleep(conditions.roundTrip) : Promise.resolve();
    from.on('data', (bytes) => {
      const due = isSlow ? line(bytes.length) : 0;
      last = last.then(() => sleep(Math.max(0, due - performance.now()))).then(() => to.write(bytes));
    });
    from.once('close', () => void last.then(() => to.destroySoon()));
    from.on('error', () => {});
  }

  function closeConnections(): void {
    for (const socket of sockets) socket.destroy();
  }

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    pass(client, upstream, up);
    pass(upstream, client, down);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    slowDown() {
      isSlow = true;
      closeConnections();
    },
    async close() {
      closeConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export interface LoadedFile {
  path: string;
  kind: 'script' | 'font';
  plain: number;
  gzip: number;
  brotli: number;
}

/** The first view counts as finished after this time without a response, in ms; live updates stay open. */
const quietFor = 1_500;

export interface FirstVisit extends Vitals {
  files: LoadedFile[];
  failed: number;
}

export async function visit(browser: Browser, url: string): Promise<FirstVisit> {
  const network = await startSlowNetwork(url);
  network.slowDown();
  const phone = await newPhone(browser);
  const failed = countFailures(phone);
  try {
    const page = await openPage(phone);
    const files: Promise<LoadedFile | null>[] = [];
    let lastResponse = Date.now();
    page.on('response', (response) => {
      lastResponse = Date.now();
      files.push(fileOf(response));
    });
    await page.goto(`${network.url}/request`, { timeout: 60_000 });
    await page.locator('[role=row] a').first().waitFor({ timeout: 60_000 });
    while (Date.now() - lastResponse < quietFor) await page.waitForTimeout(100);
    const loaded = (await Promise.all(files)).filter((file) => file !== null);
    return { ...(await vitalsOf(page)), files: loaded, failed: failed() };
  } finally {
    await phone.close();
    await network.close();
  }
}

/** The second visit of a phone: first the cached songs, then those of the response. */
export interface SecondVisit extends Vitals {
  /** When the songs of the response replaced the cached ones, in ms since the navigation began. */
  freshAt: number;
  failed: number;
}

/** Whether the service worker has cached the songs. It is text, since the page's policy does not allow functions. */
const areSongsKept = `
  caches.open('cowbell-answers').then((cache) => cache.keys()).then((keys) => keys.length > 0)`;

/** Opens the song browser twice on the same phone, and measures the second time, on a slow network. */
export async function visitAgain(browser: Browser, url: string): Promise<SecondVisit> {
  const network = await startSlowNetwork(url);
  const phone = await newPhone(browser, 'allow');
  const failed = countFailures(phone);
  try {
    const first = await phone.newPage();
    await first.goto(`${network.url}/request`);
    while (!(await first.evaluate<boolean>(areSongsKept))) await first.waitForTimeout(200);
    await first.close();
    network.slowDown();
    const page = await openPage(phone);
    await page.goto(`${network.url}/request`, { timeout: 60_000 });
    await page.locator('[role=row] a').first().waitFor({ timeout: 60_000 });
    await page.getByText(/^Found: \d+ songs$/).waitFor({ timeout: 60_000 });
    const freshAt = await page.evaluate<number>('performance.now()');
    return { ...(await vitalsOf(page)), freshAt, failed: failed() };
  } finally {
    await phone.close();
    await network.close();
  }
}

async function fileOf(response: Response): Promise<LoadedFile | null> {
  const kind = response.request().resourceType();
  if ((kind !== 'script' && kind !== 'font') || !response.ok()) return null;
  const content = await response.body();
  const isPacked = kind === 'font';
  return {
    path: new URL(response.url()).pathname,
    kind,
    plain: content.length,
    gzip: isPacked ? content.length : gzipSync(content, { level: 9 }).length,
    brotli: isPacked ? content.length : brotliCompressSync(content).length,
  };
}
