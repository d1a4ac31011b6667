import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createBroadcast } from './broadcast.ts';

const broadcast = createBroadcast(60_000);
let server: Server;

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(200).flushHeaders();
    broadcast.add(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function listen(): Promise<Socket> {
  const size = broadcast.size;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await vi.waitFor(() => expect(broadcast.size).toBe(size + 1));
  return socket;
}

it('disconnects a client that never reads, and continues with one that does', async () => {
  const reader = await listen();
  let received = 0;
  reader.on('data', (chunk) => {
    received += chunk.length;
  });
  const idleClient = await listen();
  idleClient.pause();

  const bytes = Buffer.alloc(50_000, 'x');
  let sent = 0;
  await vi.waitFor(
    () => {
      broadcast.send(bytes);
      sent += bytes.length;
      expect(broadcast.size).toBe(1);
    },
    { timeout: 10_000, interval: 5 },
  );
  await vi.waitFor(() => expect(received).toBeGreaterThan(sent));
  reader.destroy();
  await vi.waitFor(() => expect(broadcast.size).toBe(0));
});
