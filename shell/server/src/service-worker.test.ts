import { rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCheckout, startEdge } from './testing/factories.ts';

const checkout = makeCheckout();
const folders = { STATIC_ROOT: `${checkout}/shell/dist`, REMOTES_ROOT: checkout };
afterAll(() => rmSync(checkout, { recursive: true }));

describe('/sw.js', () => {
  let edge: Awaited<ReturnType<typeof startEdge>>;
  beforeAll(async () => {
    edge = await startEdge(folders);
  });
  afterAll(() => edge.close());

  async function read() {
    const response = await fetch(`${edge.url}/sw.js`);
    const text = await response.text();
    return {
      response,
      text,
      list: JSON.parse(text.replace(/^.*? = |;$/g, '')) as { version: string; pages: string[]; files: string[] },
    };
  }

  it('lists the files of the shell, and the screens and files of the audience’s remote only', async () => {
    const { list } = await read();
    expect(list.pages).toEqual(['/', '/requests']);
    expect(list.files).toEqual([
      '/static/main.0123abcd.js',
      '/remotes/mfe-request/remoteEntry.0123abcd.js',
      '/remotes/mfe-request/static/song-detail.0123abcd.js',
    ]);
  });

  it('may fetch from its own origin only, and is revalidated each time', async () => {
    const { response } = await read();
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'",
    );
  });

  it('changes with each deployment, and only then', async () => {
    const before = (await read()).text;
    expect((await read()).text).toBe(before);
    writeFileSync(`${checkout}/mfe-request/dist/remoteEntry.0123abcd.js`, 'a newer build');
    expect((await read()).text).not.toBe(before);
  });
});

it('when switched off, it removes itself and its caches, and /config.json says so', async () => {
  const edge = await startEdge({ ...folders, SERVICE_WORKER: 'off' });
  const text = await (await fetch(`${edge.url}/sw.js`)).text();
  expect(text).toContain('unregister()');
  expect(text).toContain('caches.delete');
  expect(await (await fetch(`${edge.url}/config.json`)).json()).toMatchObject({ serviceWorker: false });
  await edge.close();
});

it('a build without a worker has no /sw.js', async () => {
  const edge = await startEdge({ ...folders, STATIC_ROOT: `${checkout}/mfe-request/dist` });
  expect((await fetch(`${edge.url}/sw.js`)).status).toBe(404);
  await edge.close();
});
