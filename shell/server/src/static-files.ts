import { basename } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { remoteFolders } from './remotes.ts';

/** A name that a bundler made from the content: it never means anything else. */
const hashedName = /\.[0-9a-f]{8,}\./;

/** Serves the shell at / and the remotes below /remotes, with the .br and .gz files that lie beside them. */
export async function addStaticFiles(app: FastifyInstance, config: EdgeConfig): Promise<void> {
  const options: Omit<FastifyStaticOptions, 'root'> = {
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/static/') || hashedName.test(basename(path));
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  };
  for (const folder of remoteFolders) {
    await app.register(fastifyStatic, {
      ...options,
      root: `${config.REMOTES_ROOT}/${folder}/dist`,
      prefix: `/remotes/${folder}/`,
      setHeaders: (reply, path, stat) => {
        options.setHeaders?.(reply, path, stat);
        // Another shell may list this edge in its REMOTES.
        reply.header('access-control-allow-origin', '*');
      },
    });
  }
  await app.register(fastifyStatic, { ...options, root: config.STATIC_ROOT, prefix: '/' });
}
