import type { OutgoingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { startEdge, startUpstream } from './testing/factories.ts';

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

const songs = JSON.stringify({ data: { songs: Array.from({ length: 200 }, (_, index) => `Song ${index}`) } });

/** Starts an edge in front of a gateway that responds with these headers. */
async function startWithGateway(headers: OutgoingHttpHeaders, text = songs): Promise<string> {
  const { url, server } = await startUpstream((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/graphql-response+json; charset=utf-8', ...headers });
    response.end(text);
  });
  const edge = await startEdge({ GATEWAY_URL: url });
  opened.push(async () => {
    server.closeAllConnections();
    server.close();
  }, edge.close);
  return `${edge.url}/graphql?a=1`;
}

/** Unlike fetch, does not decompress the body. */
async function read(url: string, options: { method?: 'GET' | 'POST'; headers?: Record<string, string> }) {
  const { headers, body } = await request(url, options);
  return { headers, body: Buffer.from(await body.arrayBuffer()) };
}

describe('a public response', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('is compressed for a client that accepts %s', async (accepted, encoding, decompress) => {
    const url = await startWithGateway({ etag: '"1"', vary: 'accept' });
    const { headers, body } = await read(url, { headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept, accept-encoding');
    expect(headers.etag).toBe('W/"1"');
    expect(body.length).toBeLessThan(songs.length / 2);
    expect(decompress(body).toString()).toBe(songs);
  });

  it('is not compressed for a client that accepts no encoding, but varies by it', async () => {
    const { headers, body } = await read(await startWithGateway({}), {});
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('accept-encoding');
    expect(body.toString()).toBe(songs);
  });
});

describe('what is not compressed', () => {
  const accepting = { 'accept-encoding': 'br, gzip' };

  it.each([
    ['a compressed response', {}, { 'content-encoding': 'x' }, songs],
    ['a small response', {}, { 'content-length': 2 }, '{}'],
    ['a response that is not JSON', {}, { 'content-type': 'text/event-stream' }, songs],
    ['the response to a request with a token', { authorization: 'Bearer t' }, {}, songs],
  ])('%s', async (_what, requestHeaders, responseHeaders, text) => {
    const url = await startWithGateway(responseHeaders, text);
    const { headers, body } = await read(url, { headers: { ...accepting, ...requestHeaders } });
    expect(headers['content-encoding']).toBe((responseHeaders as OutgoingHttpHeaders)['content-encoding']);
    expect(body.toString()).toBe(text);
  });

  it('the response to a POST', async () => {
    const { headers } = await read(await startWithGateway({}), { method: 'POST', headers: accepting });
    expect(headers['content-encoding']).toBeUndefined();
  });
});
