import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { startChild } from './child.mjs';

const loopback = '127.0.0.1';

/** How long a client waits for the server at most, in ms. */
const startLimit = 20_000;

/**
 * Connects as soon as the server listens.
 *
 * @param ensureStarted called before each attempt: a server that was killed may still count as running at the first one.
 */
async function connectWhenReady(port, ensureStarted) {
  const until = Date.now() + startLimit;
  for (;;) {
    ensureStarted();
    const socket = connect(port, loopback);
    const isConnected = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (isConnected) return socket;
    if (Date.now() > until) return undefined;
    await delay(50);
  }
}

/**
 * Listens in place of a server, and starts it when the first client connects: a server that is rarely used takes no
 * memory until then. Clients are connected to the ports of the server and notice nothing, apart from the first wait.
 *
 * @param {import('./on-demand.mjs').OnDemandServer & { notify: (sentence: string) => void }} options
 * @returns {{ stop: () => Promise<void> }}
 */
export function startOnDemand({ spec, ports, notify }) {
  let child;
  const clients = new Set();

  function ensureStarted() {
    if (child) return;
    child = startChild(spec);
    child.then(
      async ({ exited }) => {
        await exited;
        child = undefined;
      },
      (error) => notify(error.message),
    );
  }

  async function forward(client, port) {
    clients.add(client);
    client.on('error', () => client.destroy());
    client.once('close', () => clients.delete(client));
    const server = await connectWhenReady(port, ensureStarted);
    if (!server) return client.destroy();
    server.on('error', () => client.destroy());
    client.once('close', () => server.destroy());
    server.once('close', () => client.destroy());
    client.pipe(server).pipe(client);
  }

  const listeners = ports.map(({ public: port, server }) => {
    const listener = createServer((client) => void forward(client, server));
    listener.on('error', ({ message }) => notify(`${spec.name} cannot be reached: ${message}.`));
    return listener.listen(port, loopback);
  });
  return {
    async stop() {
      for (const listener of listeners) listener.close();
      for (const client of clients) client.destroy();
      const running = await child;
      if (!running) return;
      const { signal } = await running.stop();
      if (signal === 'SIGKILL') notify(`${spec.name} did not stop in time and was killed. See ${spec.logFile}`);
    },
  };
}
