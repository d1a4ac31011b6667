import type { OutgoingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { startEdge, startUpstream } from './factories.ts';

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

const songs = JSON.stringify({ data: { songs: Array.from({ length: 200 }, (_, index) => `Song ${index}`) } });

/** An edge in front of a gateway that answers the songs under these headers. */
async function startBoth(headers: OutgoingHttpHeaders, text = songs): Promise<string> {
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

/** Unlike fetch, leaves the body as it came. */
async function read(url: string, options: { method?: 'GET' | 'POST'; headers?: Record<string, string> }) {
  const { headers, body } = await request(url, options);
  return { headers, body: Buffer.from(await body.arrayBuffer()) };
}

describe('an answer for everybody', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('is compressed for who accepts %s', async (accepted, encoding, decompress) => {
    const url = await startBoth({ etag: '"1"', vary: 'accept' });
    const { headers, body } = await read(url, { headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept, accept-encoding');
    expect(headers.etag).toBe('W/"1"');
    expect(body.length).toBeLessThan(songs.length / 2);
    expect(decompress(body).toString()).toBe(songs);
  });

  it('goes out as it is to who accepts nothing, and says that this depends', async () => {
    const { headers, body } = await read(await startBoth({}), {});
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('accept-encoding');
    expect(body.toString()).toBe(songs);
  });
});

describe('left as it is', () => {
  const accepting = { 'accept-encoding': 'br, gzip' };

  it.each([
    ['what is compressed already', {}, { 'content-encoding': 'x' }, songs],
    ['what is small', {}, { 'content-length': 2 }, '{}'],
    ['what is no JSON', {}, { 'content-type': 'text/event-stream' }, songs],
    ['what came with a token', { authorization: 'Bearer t' }, {}, songs],
  ])('is %s', async (_what, asked, answered, text) => {
    const { headers, body } = await read(await startBoth(answered, text), { headers: { ...accepting, ...asked } });
    expect(headers['content-encoding']).toBe((answered as OutgoingHttpHeaders)['content-encoding']);
    expect(body.toString()).toBe(text);
  });

  it('is the answer to a POST', async () => {
    const { headers } = await read(await startBoth({}), { method: 'POST', headers: accepting });
    expect(headers['content-encoding']).toBeUndefined();
  });
});
