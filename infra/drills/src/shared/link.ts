import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A network between callers and the instances of one server. */
export interface Link {
  port: number;
  /** Swallows all packets, as a broken network does: connections stay open, and nothing gets through. */
  swallow: (only?: string) => void;
  /** The network works again. What was sent meanwhile arrives late, as TCP sends it again. */
  mend: () => void;
  stop: () => void;
}

interface Connection {
  near: Socket;
  far: Socket;
  /** What the caller sent first: some say who they are. */
  greeting: string;
}

/** How often each instance is asked whether it is ready, in ms. Kubernetes asks every second at most. */
const probeInterval = 100;

async function isReady(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(
    () => undefined,
  );
  await response?.body?.cancel();
  return response?.ok === true;
}

/**
 * Forwards each connection to one of the ports. With several, it chooses in turn among those that are ready, as a service of
 * Kubernetes does: connections that are open stay where they are.
 */
export async function openLink(ports: readonly number[]): Promise<Link> {
  const connections = new Set<Connection>();
  let ready: readonly number[] = ports;
  let next = 0;
  let swallows: ((connection: Connection) => boolean) | undefined;
  let isStopped = false;

  function steer(connection: Connection): void {
    const isStuck = swallows?.(connection) ?? false;
    for (const socket of [connection.near, connection.far]) isStuck ? socket.pause() : socket.resume();
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    next += 1;
    const far = connect({
      port: ready[next % ready.length] ?? 0,
      host: '127.0.0.1',
      allowHalfOpen: true,
      noDelay: true,
    });
    const connection: Connection = { near, far, greeting: '' };
    connections.add(connection);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => {
        if (from === near && connection.greeting.length < 1_000) {
          connection.greeting += bytes.toString('latin1');
          steer(connection);
        }
        if (!to.write(bytes)) from.pause();
      });
      to.on('drain', () => steer(connection));
      from.on('end', () => to.end());
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        connections.delete(connection);
      });
    }
    steer(connection);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  async function probe(): Promise<void> {
    while (!isStopped) {
      const states = await Promise.all(ports.map(async (port) => ({ port, is: await isReady(port) })));
      const found = states.filter(({ is }) => is).map(({ port }) => port);
      if (found.length > 0) ready = found;
      await sleep(probeInterval);
    }
  }
  if (ports.length > 1) void probe();

  function swallow(only = ''): void {
    swallows = ({ greeting }) => greeting.includes(only);
    connections.forEach(steer);
  }
  return {
    port: (server.address() as AddressInfo).port,
    swallow,
    mend() {
      swallows = undefined;
      connections.forEach(steer);
    },
    stop() {
      isStopped = true;
      server.close();
      for (const { near, far } of connections) for (const socket of [near, far]) socket.destroy();
    },
  };
}
