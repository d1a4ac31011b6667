import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startGateway } from '@cowbell/gateway/test/start-gateway';
import { describe, expect, it } from 'vitest';
import { startRest } from './start-rest.ts';

describe('the REST paths', () => {
  it.each(['/song', '/song/1', '/artist', '/request', '/show'])(
    'GET %s is 503 when its service is away',
    async (path) => {
      const gateway = await startGateway();
      const rest = await startRest(gateway.url);
      const { status, body } = await rest.call('GET', path);
      expect(status).toBe(503);
      expect(body).toMatchObject({ success: false, error: expect.stringContaining('cannot be reached right now') });
      await rest.close();
      await gateway.close();
    },
  );

  it('are 503 when the gateway is away', async () => {
    const rest = await startRest('http://127.0.0.1:9');
    const sentence = 'Cowbell cannot be reached right now. Please try again.';
    expect(await rest.call('GET', '/song')).toMatchObject({
      status: 503,
      body: { success: false, error: sentence, message: sentence },
    });
    await rest.close();
  });

  it('are 503 within a moment of three seconds when the gateway hangs', async () => {
    const hanging = createServer(() => {});
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    const rest = await startRest(`http://127.0.0.1:${(hanging.address() as AddressInfo).port}`);
    const start = performance.now();
    expect((await rest.call('GET', '/song')).status).toBe(503);
    expect(performance.now() - start).toBeLessThan(3_500);
    await rest.close();
    hanging.closeAllConnections();
    hanging.close();
  });

  it('wait longer than that for the catalogue to make artwork of a file', { timeout: 10_000 }, async () => {
    const slow = createServer((request, response) => {
      request.resume().once('end', () => setTimeout(() => response.end('{"url":"/artwork/x.webp"}'), 4_500));
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const rest = await startRest('http://127.0.0.1:9', `http://127.0.0.1:${(slow.address() as AddressInfo).port}`);
    const form = new FormData();
    form.append('title', 'Africa');
    form.append('artist', 'x');
    form.append('file', new Blob(['x']), 'cover.png');
    // The artwork was there; the gateway, which is away, was next.
    expect((await rest.call('POST', '/song', form)).body.message).toBe(
      'Cowbell cannot be reached right now. Please try again.',
    );
    await rest.close();
    slow.closeAllConnections();
    slow.close();
  });
});
