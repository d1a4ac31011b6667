import { rmSync } from 'node:fs';
import { encode } from 'uqr';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeCheckout, startEdge } from './testing/factories.ts';

let folder: string;
const opened: (() => Promise<unknown>)[] = [];

beforeAll(() => {
  folder = makeCheckout();
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

async function start(environment: Record<string, string>): Promise<string> {
  const edge = await startEdge({ STATIC_ROOT: `${folder}/shell/dist`, REMOTES_ROOT: folder, ...environment });
  opened.push(edge.close);
  return edge.url;
}

const publicAddress = { PUBLIC_URL: 'https://cowbell.example' };

describe('GET /r', () => {
  it('redirects to the song browser, for now only', async () => {
    const response = await fetch(`${await start(publicAddress)}/r`, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/request');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

it('leads from the back office to the guests’ edge', async () => {
  const url = await start({ AUDIENCE_URL: 'https://cowbell.example' });
  const locationOf = async (path: string) =>
    (await fetch(`${url}${path}`, { redirect: 'manual' })).headers.get('location');
  expect(await locationOf('/r')).toBe('https://cowbell.example/request');
  expect(await locationOf('/screen')).toBe('https://cowbell.example/screen');
});

describe('GET /qr.svg', () => {
  it.each([
    ['https://cowbell.example', 'https://cowbell.example/r', 'cowbell.example/r'],
    ['https://cowbell.example/', 'https://cowbell.example/r', 'cowbell.example/r'],
    ['http://192.168.1.20:8080', 'http://192.168.1.20:8080/r', '192.168.1.20:8080/r'],
  ])('is the code of %s', async (url, content, address) => {
    const response = await fetch(`${await start({ PUBLIC_URL: url })}/qr.svg`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    const svg = await response.text();
    expect(svg).toContain(`<title>${address}</title>`);
    const { size, data } = encode(content, { ecc: 'Q', border: 4 });
    expect(svg).toContain(`viewBox="0 0 ${size * 10} ${size * 10}"`);
    expect(svg.match(/M\d+,\d+h10v10h-10z/g)).toHaveLength(data.flat().filter(Boolean).length);
    expect(data.slice(0, 4).flat().some(Boolean)).toBe(false);
  });

  it('is sent once, and then only when it has changed', async () => {
    const url = await start(publicAddress);
    const etag = (await fetch(`${url}/qr.svg`)).headers.get('etag') ?? '';
    const again = await fetch(`${url}/qr.svg`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const other = await start({ PUBLIC_URL: 'https://other.example' });
    const changed = await fetch(`${other}/qr.svg`, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080', undefined])(
    'is not drawn for %s, which no phone can open',
    async (url) => {
      const response = await fetch(`${await start({ ...(url && { PUBLIC_URL: url }) })}/qr.svg`);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(((await response.json()) as { message: string }).message).toBe(
        'Phones cannot open localhost. Start with HOST=0.0.0.0 or set PUBLIC_URL.',
      );
    },
  );

  it('leads to the audience from the back office', async () => {
    const url = await start({ PUBLIC_URL: 'http://127.0.0.1:8081', AUDIENCE_URL: 'https://cowbell.example' });
    expect(await (await fetch(`${url}/qr.svg`)).text()).toContain('<title>cowbell.example/r</title>');
  });
});
