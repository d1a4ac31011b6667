import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports below those that the operating system gives to outgoing connections, which may take a free one at any time, and above 10,080,
 * the last one that `fetch` and browsers refuse (https://fetch.spec.whatwg.org/#port-blocking).
 */
const firstPort = 10_100;

/** Each worker of a test run has ports of its own, so that no two start a server on the same one. */
const portsPerWorker = 2_500;
const workers = 8;

/** Finds a port on loopback that no server listens on. */
export async function findFreePort(): Promise<number> {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0) % workers;
  for (;;) {
    const port = firstPort + worker * portsPerWorker + randomInt(portsPerWorker);
    if (await isPortFree(port)) return port;
  }
}

export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
