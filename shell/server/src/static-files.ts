import { basename, relative } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { remoteFolders } from './remotes.ts';

/** A name with a hash of the content: the content under it never changes. */
const hashedName = /\.[0-9a-f]{8,}\./;

/** @param path relative to the root that it is served from. */
function cacheControlOf(path: string): string {
  if (hashedName.test(basename(path))) return 'public, max-age=31536000, immutable';
  // Fonts and images have no hash, since documents and style sheets refer to them; a day-old version does no harm.
  if (path.startsWith('static/')) return 'public, max-age=86400, stale-while-revalidate=604800';
  return 'no-cache';
}

/** Serves the shell and the remotes, precompressed where there is a .br or .gz file. */
export async function addStaticFiles(app: FastifyInstance, config: EdgeConfig): Promise<void> {
  const optionsOf = (root: string): FastifyStaticOptions => ({
    root,
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
