import { basename, relative } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { remoteFolders } from './remotes.ts';

/** A name that a bundler made from the content: it never means anything else. */
const hashedName = /\.[0-9a-f]{8,}\./;

/**
 * How long a file may be kept.
 *
 * @param path below the root that it is served from.
 */
function cacheControlOf(path: string): string {
  if (hashedName.test(basename(path))) return 'public, max-age=31536000, immutable';
  // Fonts and pictures have no hash, since documents and style sheets name them; an old one does no harm for a day.
  if (path.startsWith('static/')) return 'public, max-age=86400, stale-while-revalidate=604800';
  return 'no-cache';
}

/** Serves the shell at / and the remotes below /remotes, with the .br and .gz files that lie beside them. */
export async function addStaticFiles(app: FastifyInstance, config: EdgeConfig): Promise<void> {
  const optionsOf = (root: string): FastifyStaticOptions => ({
    root,
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    // Source maps hold the sources and the paths of the machine that built them: they are for who has the files.
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
        // Another shell may list this edge in its REMOTES.
        reply.header('access-control-allow-origin', '*');
      },
    });
  }
  await app.register(fastifyStatic, { ...optionsOf(config.STATIC_ROOT), prefix: '/' });
}
