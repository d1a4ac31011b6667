import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBatchIntervals, createBroadcast } from './live-updates.ts';

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

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const limits = { shortest: 100, average: 500, burst: 3 };

/** Sends batches without a pause; how long each of them had to wait. */
function sendBatches(nextInterval: () => number, count: number): number[] {
  return Array.from({ length: count }, () => {
    const interval = nextInterval();
    vi.advanceTimersByTime(interval);
    return interval;
  });
}

describe('the intervals between batches', () => {
  it('are short at first, and then as long as the average', () => {
    const intervals = sendBatches(createBatchIntervals(limits), 8);
    expect(intervals[0]).toBe(100);
    expect(intervals.slice(-4)).toEqual([500, 500, 500, 500]);
  });

  it('allow no more batches than the bucket holds, and one for each average interval', () => {
    const nextInterval = createBatchIntervals(limits);
    let batches = 0;
    for (let waited = 0; waited < 10_000; batches += 1) waited += sendBatches(nextInterval, 1)[0] ?? 0;
    expect(batches).toBeLessThanOrEqual(3 + 10_000 / 500);
  });

  it('are short again after a quiet time', () => {
    const nextInterval = createBatchIntervals(limits);
    sendBatches(nextInterval, 8);
    vi.advanceTimersByTime(1_500);
    expect(sendBatches(nextInterval, 2)).toEqual([100, 100]);
  });
});
