import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, relative, resolve } from 'node:path';
import { isSchemaPublic } from '@cowbell/service-kit/http/loopback';
import { formatRestFailure } from '@cowbell/service-kit/http/rest-failure';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { pathsOfScreens, remoteEntries, remoteFolders } from './document.ts';
import { hashedName } from './hashed-name.ts';

/** @param path relative to the root that it is served from. */
function cacheControlOf(path: string): string {
  if (hashedName.test(basename(path))) return 'public, max-age=31536000, immutable';
  // Fonts and images have no hash, since documents and style sheets refer to them; a day-old version does no harm.
  if (path.startsWith('static/')) return 'public, max-age=86400, stale-while-revalidate=604800';
  return 'no-cache';
}

/** Serves the shell and the remotes, precompressed where there is a .br or .gz file. */
export async function addStaticFiles(app: FastifyInstance, config: EdgeConfig): Promise<void> {
  const releases = await readdir(config.RELEASES_ROOT).catch(() => []);
  /** The folders of earlier versions of a build `<name>/dist`: pages that are open load the files of their own. */
  const earlierOf = (root: string) =>
    releases
      .sort()
      .reverse()
      .map((release) => `${config.RELEASES_ROOT}/${release}/${basename(dirname(resolve(root)))}`)
      .filter((folder) => existsSync(folder));

  const optionsOf = (root: string): FastifyStaticOptions => ({
    root: [root, ...earlierOf(root)],
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    // Source maps contain the sources, and paths of the machine that built them: they are not public.
    allowedPath: (path) => !path.endsWith('.map'),
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(relative(root, path)));
    },
  });
  for (const folder of remoteFolders) {
    const options = optionsOf(`${config.REMOTES_ROOT}/${folder}/dist`);
    await app.register(fastifyStatic, {
      ...options,
      prefix: `/remotes/${folder}/`,
      setHeaders: (reply, path, stat) => {
        options.setHeaders?.(reply, path, stat);
        // The shell of another edge may use this remote (REMOTES).
        reply.header('access-control-allow-origin', '*');
      },
    });
  }
  await app.register(fastifyStatic, { ...optionsOf(config.STATIC_ROOT), prefix: '/' });
}

/** Its files are cached on the phone together with the shell's. */
const audience = 'mfe-request';

/** Replaces the worker when it is switched off: removes itself and its caches from browsers that have them. */
const killSwitch = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

async function filesIn(folder: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => pattern.test(name)).sort();
}

/** Adds GET /sw.js: the worker of the host's build with the list of its files, which changes with each deployment. */
export function addServiceWorker(app: FastifyInstance, config: EdgeConfig): void {
  async function precache(): Promise<{ version: string; pages: string[]; files: string[] }> {
    const own = await filesIn(`${config.STATIC_ROOT}/static`, /\.(js|woff2|svg)$/);
    // The worker serves the document of the first page for every path without one of its own.
    const pages = [...new Set(['/', ...(await pathsOfScreens(config, audience.replace('-', '_')))])];
    const files = own.map((name) => `/static/${name}`);
    const contents = [await readFile(`${config.STATIC_ROOT}/index.html`)];
    const entry = (await remoteEntries(config))[audience.replace('-', '_')] ?? '';
    // The files of a remote on another server are not known here.
    if (entry.startsWith(`/remotes/${audience}/`)) {
      const folder = `${config.REMOTES_ROOT}/${audience}/dist`;
      const remote = await filesIn(`${folder}/static`, /\.js$/);
      files.push(entry, ...remote.map((name) => `/remotes/${audience}/static/${name}`));
      contents.push(await readFile(`${folder}/${basename(entry)}`));
    }
    const hash = createHash('sha256').update(JSON.stringify([pages, files]));
    for (const content of contents) hash.update(content);
    return { version: hash.digest('hex').slice(0, 12), pages, files };
  }

  async function script(): Promise<string | null> {
    if (!config.SERVICE_WORKER) return killSwitch;
    const worker = await readFile(`${config.STATIC_ROOT}/sw.js`, 'utf8').catch(() => null);
    if (worker === null) return null;
    const list = JSON.stringify(await precache());
    return worker.replaceAll('__PRECACHE__', () => list);
  }

  app.get('/sw.js', async (_request, reply) => {
    const text = await script();
    if (text === null) return reply.code(404).send(formatRestFailure({ message: 'Not Found' }));
    return (
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        // This policy applies to the requests of the worker itself.
        .header('content-security-policy', "default-src 'none'; script-src 'self'; connect-src 'self'")
        .send(text)
    );
  });
}

/** GraphiQL's editor writes style elements without a nonce, and its icon font is part of a style sheet. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** GET /graphiql: only while nobody but this machine reaches the edge, and not in production. */
export async function addGraphiql(app: FastifyInstance, config: EdgeConfig): Promise<void> {
  const notFound = { message: 'Not Found' };
  if (!isSchemaPublic(config)) {
    app.get('/graphiql', (_request, reply) => reply.code(404).send(notFound));
    return;
  }
  await app.register(async (page) => {
    page.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'content-security-policy': contentPolicy, 'cache-control': 'no-cache' });
    });
    await page.register(fastifyStatic, { root: config.GRAPHIQL_ROOT, prefix: '/graphiql/', cacheControl: false });
    page.get('/graphiql', (_request, reply) => reply.sendFile('index.html'));
  });
}
