import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { pathsOfScreens } from './first-view.ts';
import { remoteEntries } from './remotes.ts';

/** The remote whose screens the audience sees; its files are kept on the phone together with the frame. */
const audience = 'mfe-request';

/** Takes the place of the worker where it is switched off: whoever has one loses it, and what it kept. */
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

/**
 * GET /sw.js: the service worker of the host's build, with the list of what it keeps. The list changes with every
 * deployment of the shell or of the audience's remote, and so does the worker, which browsers notice by its bytes.
 * Without a worker in the build (the back office) there is none.
 */
export function addServiceWorker(app: FastifyInstance, config: EdgeConfig): void {
  async function precache(): Promise<{ version: string; pages: string[]; files: string[] }> {
    const own = await filesIn(`${config.STATIC_ROOT}/static`, /\.(js|woff2|svg)$/);
    // The first one stands in for all others.
    const pages = [...new Set(['/', ...(await pathsOfScreens(config, audience.replace('-', '_')))])];
    const files = own.map((name) => `/static/${name}`);
    const contents = [await readFile(`${config.STATIC_ROOT}/index.html`)];
    const entry = `/remotes/${audience}/remoteEntry.js`;
    // A remote that another server has is not known here by its files.
    if (Object.values(remoteEntries(config)).includes(entry)) {
      const folder = `${config.REMOTES_ROOT}/${audience}/dist`;
      const remote = await filesIn(`${folder}/static`, /\.js$/);
      files.push(entry, ...remote.map((name) => `/remotes/${audience}/static/${name}`));
      contents.push(await readFile(`${folder}/remoteEntry.js`));
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
    if (text === null) return reply.code(404).send({ message: 'Not Found' });
    return (
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        // A worker's own policy holds for what it fetches.
        .header('content-security-policy', "default-src 'none'; script-src 'self'; connect-src 'self'")
        .send(text)
    );
  });
}
