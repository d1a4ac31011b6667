import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startGateway } from '@cowbell/gateway/test/start-gateway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRest, type TestRest } from './start-rest.ts';

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

  it('are 503 when the gateway is away, and say when to come again', async () => {
    const rest = await startRest('http://127.0.0.1:9');
    const sentence = 'Cowbell cannot be reached right now. Please try again.';
    for (const method of ['GET', 'POST']) {
      const answer = await rest.call(method, '/artist', method === 'POST' ? { name: 'Toto' } : undefined);
      expect(answer).toMatchObject({ status: 503, body: { success: false, error: sentence, message: sentence } });
      expect(answer.headers.get('retry-after')).toBe('1');
    }
    await rest.close();
  });

  it('read by another gateway when one is away, with a token as well', async () => {
    const other = createServer((_request, response) => response.end('{"data":{"artists":[]}}'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const rest = await startRest(`http://127.0.0.1:9,http://127.0.0.1:${(other.address() as AddressInfo).port}`);
    for (const headers of [{}, { authorization: 'Bearer x' }, {}, { authorization: 'Bearer x' }]) {
      expect((await rest.call('GET', '/artist', undefined, headers)).status).toBe(200);
    }
    await rest.close();
    other.closeAllConnections();
    other.close();
  });

  describe('when the gateway hangs', () => {
    const hanging = createServer(() => {});
    let rest: TestRest;
    beforeAll(async () => {
      await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
      rest = await startRest(`http://127.0.0.1:${(hanging.address() as AddressInfo).port}`);
    });
    afterAll(async () => {
      await rest.close();
      hanging.closeAllConnections();
      hanging.close();
    });

    it('are 503', async () => {
      expect((await rest.call('GET', '/song')).status).toBe(503);
    });

    const unsure = 'No answer came. It may have happened all the same: please look before you try again.';
    const again = 'Cowbell cannot be reached right now. Please try again.';
    const wish = { songId: 'x', requestedBy: 'Ada' };
    it.each([
      ['POST', '/artist', { name: 'Toto' }, {}, unsure, null],
      ['POST', '/request', wish, {}, unsure, null],
      ['POST', '/request', wish, { 'idempotency-key': 'one-intent' }, again, '1'],
      ['PUT', '/show', { duoOnly: true }, {}, again, '1'],
      ['DELETE', '/request', undefined, {}, again, '1'],
    ])('%s %s %j with %j is answered: %s', async (method, path, body, headers, message, retryAfter) => {
      const answer = await rest.call(method, path, body, headers);
      expect(answer).toMatchObject({ status: 503, body: { message } });
      expect(answer.headers.get('retry-after')).toBe(retryAfter);
    });
  });

  it.each([
    ['many others', 503, 'UNAVAILABLE', "It's very busy right now. Please try again in a moment."],
    ['the caller', 429, 'RATE_LIMITED', "That's too much at once. Please try again in a moment."],
  ])('say what a gateway says that refuses because of %s: nothing was begun', async (_who, status, code, message) => {
    const busy = createServer((_request, response) => {
      response.writeHead(status, { 'retry-after': '2' });
      response.end(JSON.stringify({ errors: [{ message, extensions: { code } }] }));
    });
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const rest = await startRest(`http://127.0.0.1:${(busy.address() as AddressInfo).port}`);
    const answer = await rest.call('POST', '/artist', { name: 'Toto' });
    expect(answer).toMatchObject({ status, body: { message } });
    expect(answer.headers.get('retry-after')).toBe('2');
    await rest.close();
    busy.closeAllConnections();
    busy.close();
  });

  it('wait longer than that for the catalogue to make artwork of a file', { timeout: 10_000 }, async () => {
    const slow = createServer((request, response) => {
      request.resume().once('end', () => setTimeout(() => response.end(JSON.stringify({ url: `/artwork/${'0'.repeat(64)}.webp` })), 4_500));
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
