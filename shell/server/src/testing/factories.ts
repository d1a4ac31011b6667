import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadConfig } from '@cowbell/service-kit/base/config';
import type { Transport } from '@cowbell/service-kit/http/transport';
import { buildEdge, type EdgeTimeouts } from '../build-edge.ts';
import { edgeConfig } from '../config.ts';

export const guestSecret = Buffer.alloc(32, 'ab');

/** Creates a folder like a checkout with a built shell and one built remote. */
export function makeCheckout(): string {
  const folder = mkdtempSync(`${tmpdir()}/edge-`);
  const script = 'console.log("cowbell");'.repeat(100);
  const files: Record<string, string | Buffer> = {
    'shell/dist/index.html':
      '<!doctype html><html lang="en"><head><script nonce="__CSP_NONCE__"></script></head><body data-screen="__SCREEN__"></body>',
    'shell/dist/screens.json': JSON.stringify([
      { path: '/song/:id', screen: 'mfe_request/song-detail' },
      { path: '/requests', screen: 'mfe_request/request-list' },
      { path: '/show', screen: 'mfe_admin/show' },
      { path: '/setlist', screen: 'mfe_admin/set-list', guard: 'admin' },
      { path: '/signin', screen: 'mfe_auth/sign-in' },
    ]),
    'shell/dist/static/main.0123abcd.js': script,
    'shell/dist/static/main.0123abcd.js.gz': gzipSync(script),
    'shell/dist/sw.js': 'const { version, pages, files } = __PRECACHE__;',
    'mfe-request/dist/static/song-detail.0123abcd.js': script,
    'shell/dist/static/main.0123abcd.js.map': '{"sources":["/home/dev/cowbell/shell/src/main.tsx"]}',
    'shell/dist/static/icon.png': 'PNG',
    'shell/dist/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'shell/dist/.secret': 'a secret',
    'mfe-request/dist/remoteEntry.js': script,
    'mfe-request/dist/remoteEntry.js.map': '{"sources":["/home/dev/cowbell/mfe-request/src/home.tsx"]}',
    'mfe-request/dist/remoteEntry.0123abcd.js': script,
    'mfe-request/dist/preload.json': JSON.stringify({
      entry: 'remoteEntry.0123abcd.js',
      screens: { 'song-detail': { scripts: ['static/song-detail.0123abcd.js'], data: ['/graphql?a=1&b="'] } },
    }),
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(`${folder}/${name}`), { recursive: true });
    writeFileSync(`${folder}/${name}`, content);
  }
  return folder;
}

/** Starts an edge on a free port. Without settings of the test, no upstream is reachable, and it accepts any `Host`. */
export async function startEdge(environment: Record<string, string>, timeouts?: EdgeTimeouts, transport?: Transport) {
  const edge = await buildEdge(
    loadConfig(edgeConfig, {
      PORT: '0',
      HOSTS: 'any',
      LOG_LEVEL: 'silent',
      RELEASES_ROOT: '/nowhere',
      GUEST_SECRET: guestSecret.toString('hex'),
      GATEWAY_URL: 'http://127.0.0.1:1',
      CATALOGUE_ORIGIN: 'http://127.0.0.1:1',
      REST_URL: 'http://127.0.0.1:1',
      ...environment,
    }),
    { ...(timeouts && { timeouts }), ...(transport && { transport }) },
  );
  const url = await edge.listen();
  return { url, close: edge.close };
}

/** Starts a stub of a process behind the edge. */
export async function startUpstream(listener: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, server };
}

/** The body; or the part of it that arrived before the sender closed the connection. */
export async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const chunk of request) text += chunk;
  } catch {
    // The client has closed the connection.
  }
  return text;
}
