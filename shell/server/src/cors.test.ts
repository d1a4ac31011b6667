import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEdge, startUpstream } from './testing/factories.ts';

const page = 'https://requests.example';
let url: string;
const opened: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  const rest = await startUpstream((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', etag: 'W/"1"', vary: 'authorization' });
    response.end(JSON.stringify([{ title: 'Africa'.repeat(500) }]));
  });
  const edge = await startEdge({ REST_URL: rest.url, CORS_ORIGINS: `https://other.example, ${page}/` });
  url = edge.url;
  opened.push(edge.close, async () => rest.server.close());
});
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

it('a page of an allowed origin may call /api and read the response', async () => {
  const { status, headers } = await fetch(`${url}/api/song`, { headers: { origin: page } });
  expect(status).toBe(200);
  expect(headers.get('access-control-allow-origin')).toBe(page);
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  expect(headers.get('access-control-expose-headers')).toMatch(
    /etag, link, x-total-count, retry-after, x-ratelimit-limit/,
  );
  expect(headers.get('vary')?.toLowerCase()).toBe('authorization, accept-encoding, origin');
});

it('a preflight request gets the allowed methods and headers', async () => {
  const preflight = { origin: page, 'access-control-request-method': 'PUT' };
  const { status, headers } = await fetch(`${url}/api/show`, { method: 'OPTIONS', headers: preflight });
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBe(page);
  expect(headers.get('access-control-allow-methods')).toContain('PUT');
  const allowed = headers.get('access-control-allow-headers');
  expect(allowed).toContain('authorization, content-type, idempotency-key, if-match, if-none-match');
  // Some libraries send these with every request.
  expect(allowed).toContain('cache-control, x-requested-with');
});

it('the page may read a failure of the edge itself', async () => {
  const body = 'x'.repeat(2_000_000);
  const response = await fetch(`${url}/api/song`, { method: 'POST', headers: { origin: page }, body });
  await response.text();
  expect(response.status).toBe(413);
  expect(response.headers.get('access-control-allow-origin')).toBe(page);
});

it.each([
  ['another origin', 'https://evil.example', '/api/song'],
  ['an origin that begins like it', `${page}.evil.example`, '/api/song'],
  ['an opaque origin', 'null', '/api/song'],
  ['another path', page, '/graphql'],
])('%s is not allowed', async (_what, origin, path) => {
  const headers = { origin, 'access-control-request-method': 'POST' };
  for (const method of ['GET', 'OPTIONS']) {
    const response = await fetch(url + path, { method, headers });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('access-control-allow-methods')).toBeNull();
  }
});

it('an OPTIONS request that is not a preflight is forwarded', async () => {
  const { status, headers } = await fetch(`${url}/api/song`, { method: 'OPTIONS', headers: { origin: page } });
  expect(status).toBe(200);
  expect(headers.get('access-control-allow-origin')).toBe(page);
});

it('without CORS_ORIGINS no origin is allowed', async () => {
  const edge = await startEdge({});
  opened.push(edge.close);
  const { headers } = await fetch(`${edge.url}/api/song`, { headers: { origin: page } });
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('vary')).toBeNull();
});
