import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { conditions } from '../browser/phone.ts';

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
