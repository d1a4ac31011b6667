import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEdge, startUpstream } from './factories.ts';

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

it('a page of an origin that is named may call /api and read what came of it', async () => {
  const { status, headers } = await fetch(`${url}/api/song`, { headers: { origin: page } });
  expect(status).toBe(200);
  expect(headers.get('access-control-allow-origin')).toBe(page);
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  expect(headers.get('access-control-expose-headers')).toMatch(/etag, retry-after, x-ratelimit-limit/);
  expect(headers.get('vary')).toBe('authorization, accept-encoding, origin');
});

it('its browser is told beforehand what it may send', async () => {
  const asked = { origin: page, 'access-control-request-method': 'PUT' };
  const { status, headers } = await fetch(`${url}/api/show`, { method: 'OPTIONS', headers: asked });
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBe(page);
  expect(headers.get('access-control-allow-methods')).toContain('PUT');
  const allowed = headers.get('access-control-allow-headers');
  expect(allowed).toContain('authorization, content-type, idempotency-key');
  // What libraries of the time send along unasked.
  expect(allowed).toContain('cache-control, x-requested-with');
});

it('it may read a failure that this process answers itself', async () => {
  const body = 'x'.repeat(2_000_000);
  const { status, headers } = await fetch(`${url}/api/song`, { method: 'POST', headers: { origin: page }, body });
  expect(status).toBe(413);
  expect(headers.get('access-control-allow-origin')).toBe(page);
});

it.each([
  ['another origin', 'https://evil.example', '/api/song'],
  ['an origin that begins like it', `${page}.evil.example`, '/api/song'],
  ['a page without an origin', 'null', '/api/song'],
  ['another path', page, '/graphql'],
])('%s is not let in', async (_who, origin, path) => {
  const headers = { origin, 'access-control-request-method': 'POST' };
  for (const method of ['GET', 'OPTIONS']) {
    const answer = await fetch(url + path, { method, headers });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('access-control-allow-methods')).toBeNull();
  }
});

it('nobody is, when none is named', async () => {
  const edge = await startEdge({});
  opened.push(edge.close);
  const { headers } = await fetch(`${edge.url}/api/song`, { headers: { origin: page } });
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('vary')).toBeNull();
});
