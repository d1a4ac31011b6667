import { rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCheckout, startEdge } from './factories.ts';

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
    const answer = await fetch(`${edge.url}/sw.js`);
    const text = await answer.text();
    return {
      answer,
      text,
      list: JSON.parse(text.replace(/^.*? = |;$/g, '')) as { version: string; pages: string[]; files: string[] },
    };
  }

  it('names the frame, the audience’s screens and remote, and nothing else', async () => {
    const { list } = await read();
    expect(list.pages).toEqual(['/', '/requests']);
    expect(list.files).toEqual([
      '/static/main.0123abcd.js',
      '/remotes/mfe-request/remoteEntry.js',
      '/remotes/mfe-request/static/song-detail.0123abcd.js',
    ]);
  });

  it('may fetch from its own origin only, and is asked for each time', async () => {
    const { answer } = await read();
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'",
    );
  });

  it('is the same until something is deployed, and another one then', async () => {
    const before = (await read()).text;
    expect((await read()).text).toBe(before);
    writeFileSync(`${checkout}/mfe-request/dist/remoteEntry.js`, 'a newer one');
    expect((await read()).text).not.toBe(before);
  });
});

it('switched off, it removes itself and what it kept, and pages are told', async () => {
  const edge = await startEdge({ ...folders, SERVICE_WORKER: 'off' });
  const text = await (await fetch(`${edge.url}/sw.js`)).text();
  expect(text).toContain('unregister()');
  expect(text).toContain('caches.delete');
  expect(await (await fetch(`${edge.url}/config.json`)).json()).toMatchObject({ serviceWorker: false });
  await edge.close();
});

it('a page without a worker has none', async () => {
  const edge = await startEdge({ ...folders, STATIC_ROOT: `${checkout}/mfe-request/dist` });
  expect((await fetch(`${edge.url}/sw.js`)).status).toBe(404);
  await edge.close();
});
