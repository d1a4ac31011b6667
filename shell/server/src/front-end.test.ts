import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { createGuestCookie, findGuestCookie, readGuestId } from '@cowbell/service-kit/auth/cookies';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestSecret, makeCheckout, startEdge, startUpstream } from './testing/factories.ts';

let folder: string;
let edge: Awaited<ReturnType<typeof startEdge>>;

beforeAll(async () => {
  folder = makeCheckout();
  edge = await startEdge({
    STATIC_ROOT: `${folder}/shell/dist`,
    REMOTES_ROOT: folder,
    PUBLIC_URL: 'https://cowbell.example',
    REMOTES: '{"mfe_admin":"https://office.example/remoteEntry.js"}',
    TIP_LINKS: '[{"name":"Tip </script> jar","url":"https://tips.example/to/{amount}?note={note}"}]',
  });
});
afterAll(async () => {
  await edge.close();
  rmSync(folder, { recursive: true });
});

const navigate = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${edge.url}${path}`, { headers: { accept: 'text/html,*/*', ...headers } });

describe('the document', () => {
  it.each(['/', '/index.html', '/song/65f0c0ffee', '/remotes', '/nowhere/at/all'])(
    'is the response to a navigation to %s',
    async (path) => {
      const response = await navigate(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('etag')).toBeNull();
    },
  );

  it('allows the inline scripts of this response only, and no eval', async () => {
    const [first, second] = await Promise.all([navigate('/'), navigate('/')]);
    const policy = first.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([\w-]{22})'/.exec(policy)?.[1];
    expect(await first.text()).toContain(`<script nonce="${nonce}"></script>`);
    expect(second.headers.get('content-security-policy')).not.toContain(nonce);
    expect(policy).toContain(`script-src 'self' https://office.example 'nonce-${nonce}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it.each(['GET', 'HEAD'])(
    'is the response to %s at the path of a screen, whatever the client accepts',
    async (method) => {
      for (const headers of [{ accept: '*/*' }, { accept: 'application/json' }, {}]) {
        const response = await request(`${edge.url}/song/65f0c0ffee?from=list`, { method: method as 'GET', headers });
        expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
        await response.body.dump();
      }
    },
  );

  it('is sent for pages only', async () => {
    const response = await fetch(`${edge.url}/nowhere.js`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message: 'Not Found' });
    expect((await fetch(`${edge.url}/nowhere`, { method: 'POST', headers: { accept: 'text/html' } })).status).toBe(404);
  });
});

describe('the first view', () => {
  it('preloads the scripts and the data of its screen, as the remote lists them', async () => {
    const html = await (await navigate('/song/65f0c0ffee?from=list')).text();
    expect(html).toContain('<link rel="preload" as="script" href="/remotes/mfe-request/remoteEntry.0123abcd.js" />');
    expect(html).toContain(
      '<link rel="preload" as="script" href="/remotes/mfe-request/static/song-detail.0123abcd.js" />',
    );
    expect(html).toContain('<link data-for="visitors" as="fetch" crossorigin href="/graphql?a=1&amp;b=&quot;" />');
    expect(html).toContain('data-screen="song-detail"');
  });

  it('follows a remote that is deployed on its own', async () => {
    const screens = { 'song-detail': { scripts: ['static/song-detail.9876fedc.js'], data: [] } };
    const path = `${folder}/mfe-request/dist/preload.json`;
    const before = readFileSync(path);
    writeFileSync(path, JSON.stringify({ entry: 'remoteEntry.9876fedc.js', screens }));
    const html = await (await navigate('/song/1')).text();
    writeFileSync(path, before);
    expect(html).toContain('song-detail.9876fedc.js');
    expect(html).toContain('"mfe_request":"/remotes/mfe-request/remoteEntry.9876fedc.js"');
    expect(html).not.toContain('song-detail.0123abcd.js');
  });

  it('preloads only the entry of a remote without a list, or on another server', async () => {
    const own = await (await navigate('/signin')).text();
    expect(own.match(/rel="preload"[^>]*/g)).toEqual([
      'rel="preload" as="script" href="/remotes/mfe-auth/remoteEntry.js" /',
    ]);
    const foreign = await (await navigate('/show')).text();
    expect(foreign.match(/rel="preload"[^>]*/g)).toEqual([
      'rel="preload" as="script" href="https://office.example/remoteEntry.js" /',
    ]);
  });

  it('preloads nothing at a path without a screen, or with one for admins', async () => {
    for (const [path, screen] of [
      ['/', ''],
      ['/song', ''],
      ['/song/1/2', ''],
      ['/setlist', 'set-list'],
    ]) {
      const html = await (await navigate(String(path))).text();
      expect(html).not.toContain('preload');
      expect(html).toContain(`data-screen="${screen}"`);
    }
  });

  it('holds the configuration, which cannot close its element', async () => {
    const html = await (await navigate('/')).text();
    const block = /<script type="application\/json" id="config">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(block).not.toContain('<');
    expect(JSON.parse(block)).toEqual(await (await fetch(`${edge.url}/config.json`)).json());
  });
});

describe('files', () => {
  it('are immutable under a hashed name, and revalidated under any other', async () => {
    const hashed = await fetch(`${edge.url}/static/main.0123abcd.js`);
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-type')).toContain('javascript');
    const entry = await fetch(`${edge.url}/remotes/mfe-request/remoteEntry.js`);
    expect(entry.headers.get('cache-control')).toBe('no-cache');
    const etag = entry.headers.get('etag') ?? '';
    // Not fetch, which adds `cache-control: no-cache` to this header.
    const again = await request(`${edge.url}/remotes/mfe-request/remoteEntry.js`, {
      headers: { 'if-none-match': etag },
    });
    expect(again.statusCode).toBe(304);
  });

  it('are cached for a day when they are fonts or images without a hash', async () => {
    const icon = await fetch(`${edge.url}/static/icon.png`);
    expect(icon.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=604800');
    expect(icon.headers.get('etag')).not.toBeNull();
    const top = await fetch(`${edge.url}/favicon.svg`);
    expect(top.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    '/static/main.0123abcd.js.map',
    '/remotes/mfe-request/remoteEntry.js.map',
    '/static/main.0123abcd.js%2emap',
  ])('are not served when they are source maps: %s', async (path) => {
    expect((await fetch(`${edge.url}${path}`)).status).toBe(404);
  });

  it('are served precompressed', async () => {
    const path = `${edge.url}/static/main.0123abcd.js`;
    const compressed = await fetch(path, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(compressed.headers.get('content-type')).toContain('javascript');
    expect(compressed.headers.get('vary')).toContain('accept-encoding');
    expect(compressed.headers.get('cache-control')).toContain('immutable');
    const plain = await fetch(path, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(await compressed.text());
  });

  it.each([
    '/.secret',
    '/../package.json',
    '/%2e%2e/package.json',
    '/static/..%2f..%2f..%2fetc%2fpasswd',
    '/static/%00',
  ])('outside of the build are not served: %s', async (path) => {
    const status = await new Promise((resolve) => {
      // Not fetch, which would normalize the path.
      get(`${edge.url}`, { path }, (response) => resolve(response.resume().statusCode));
    });
    expect([400, 403, 404]).toContain(status);
  });
});

describe('the files of earlier versions', () => {
  let releases: string;
  let newer: Awaited<ReturnType<typeof startEdge>>;
  beforeAll(async () => {
    releases = mkdtempSync(`${tmpdir()}/releases-`);
    const files = {
      '1-aa/shell/static/main.11111111.js': 'the first',
      '2-bb/shell/static/main.22222222.js': 'the second',
      '2-bb/shell/static/main.22222222.js.gz': gzipSync('the second'),
      '2-bb/mfe-request/remoteEntry.22222222.js': 'an entry',
    };
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(`${releases}/${name}`), { recursive: true });
      writeFileSync(`${releases}/${name}`, content);
    }
    newer = await startEdge({ STATIC_ROOT: `${folder}/shell/dist`, REMOTES_ROOT: folder, RELEASES_ROOT: releases });
  });
  afterAll(async () => {
    await newer.close();
    rmSync(releases, { recursive: true });
  });

  it.each([
    ['/static/main.11111111.js', 'the first'],
    ['/static/main.22222222.js', 'the second'],
    ['/remotes/mfe-request/remoteEntry.22222222.js', 'an entry'],
  ])('are served beside those of this one: %s', async (path, content) => {
    for (const encoding of ['identity', 'gzip', 'br, gzip']) {
      const response = await fetch(`${newer.url}${path}`, { headers: { 'accept-encoding': encoding } });
      expect([response.status, await response.text()]).toEqual([200, content]);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    expect((await fetch(`${newer.url}/static/main.0123abcd.js`)).status).toBe(200);
  });

  it('are not found at an edge without them, and nobody caches that', async () => {
    const response = await fetch(`${edge.url}/static/main.22222222.js`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

describe('every response', () => {
  it.each(['/', '/config.json', '/static/main.0123abcd.js', '/nowhere.js'])(
    'has the security headers: %s',
    async (path) => {
      const { headers } = await navigate(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('strict-transport-security')).toContain('max-age');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );
});

describe('/config.json', () => {
  it('has the remotes and the tip links, and is not cached', async () => {
    const response = await fetch(`${edge.url}/config.json`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      remotes: {
        mfe_request: '/remotes/mfe-request/remoteEntry.0123abcd.js',
        mfe_auth: '/remotes/mfe-auth/remoteEntry.js',
        mfe_admin: 'https://office.example/remoteEntry.js',
      },
      tipLinks: [{ name: 'Tip </script> jar', url: 'https://tips.example/to/{amount}?note={note}' }],
      serviceWorker: true,
    });
  });
});

describe('the guest cookie', () => {
  it.each(['/', '/requests', '/config.json'])('is set once, by %s', async (path) => {
    const first = await navigate(path);
    const cookie = first.headers.get('set-cookie') ?? '';
    const [pair = '', ...attributes] = cookie.split('; ');
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure']);
    expect(readGuestId(findGuestCookie(pair), [guestSecret])).toBeDefined();
    expect((await navigate(path, { cookie: `theme=dark; ${pair}` })).headers.get('set-cookie')).toBeNull();
  });

  it.each(['', 'x', 'a.b', `${createGuestCookie([guestSecret])}x`, createGuestCookie([Buffer.alloc(32)])])(
    'replaces %j',
    async (value) => {
      expect((await navigate('/', { cookie: `cowbell_guest=${value}` })).headers.get('set-cookie')).toContain(
        'cowbell_guest=',
      );
    },
  );
});

describe('the band', () => {
  it('is read from the API, and from the configuration while that does not respond', async () => {
    const band = { name: 'Cows & "Co"', tipLinks: [{ name: 'Jar', url: 'https://jar.example' }], version: 2 };
    let behavior: 'up' | 'failing' | 'hanging' = 'failing';
    const { url: REST_URL, server } = await startUpstream((request, response) => {
      if (request.url !== '/api/band' || behavior === 'hanging') return;
      response.writeHead(behavior === 'up' ? 200 : 503).end(JSON.stringify(behavior === 'up' ? band : {}));
    });
    const other = await startEdge({
      STATIC_ROOT: `${folder}/shell/dist`,
      REMOTES_ROOT: folder,
      REST_URL,
      TIP_LINKS: '[{"name":"Old","url":"https://old.example"}]',
    });
    const read = async () => await (await fetch(`${other.url}/`, { headers: { accept: 'text/html' } })).text();
    const first = await read();
    expect(first).toContain('<html data-band="Cowbell" lang="en">');
    expect(first).toContain('"tipLinks":[{"name":"Old","url":"https://old.example"}]');
    behavior = 'up';
    await expect.poll(read, { timeout: 3_000 }).toContain('<html data-band="Cows &amp; &quot;Co&quot;" lang="en">');
    expect(await read()).toContain('"tipLinks":[{"name":"Jar","url":"https://jar.example"}]');
    behavior = 'hanging';
    await sleep(1_100);
    expect(await read()).toContain('https://jar.example');
    await other.close();
    server.closeAllConnections();
    server.close();
  });
});
