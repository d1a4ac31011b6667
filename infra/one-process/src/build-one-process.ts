import type { Runnable } from '@cowbell/service-kit/base/run';
import { createInProcessServers, type InProcessServers } from '@cowbell/service-kit/http/transport';
import type { FastifyInstance } from 'fastify';
import { type ConfiguredPart, configureParts, type OneProcessConfig, originOf } from './config.ts';

/** A layer stops after those that call it. Services, some of which call each other, stop together. */
const stopOrder = ['edge', 'rest', 'gateway', 'service'] as const satisfies ConfiguredPart['layer'][];

type BuiltPart = ConfiguredPart & { server: Runnable & { app: FastifyInstance } };

/** Builds a part. Throws an error that names it, with the original error as its `cause`. */
async function build(part: ConfiguredPart, { transport, add }: InProcessServers): Promise<BuiltPart> {
  try {
    const server = await part.build(transport);
    await add(originOf(part.name), server.app);
    return { ...part, server };
  } catch (error) {
    throw new Error(`${part.name} could not start`, { cause: error });
  }
}

/**
 * Builds every part in this process, as it is built in one of its own. They call each other inside of the process; only the
 * edges, and the gateway for tools, listen. Throws a ConfigError with the problems of all parts.
 */
export async function buildOneProcess(
  config: OneProcessConfig,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Runnable> {
  const parts = configureParts(config, environment);
  const servers = createInProcessServers(parts.map(({ name }) => originOf(name)));
  const built = await Promise.all(parts.map((part) => build(part, servers)));

  return {
    async listen() {
      const listening = built.filter(({ listens }) => listens);
      const urls = await Promise.all(listening.map(async ({ name, server }) => ({ name, url: await server.listen() })));
      return urls.map(({ name, url }) => `${name} ${url}`).join(', ');
    },
    // Only the edges have callers elsewhere.
    async close(grace) {
      for (const layer of stopOrder) {
        const stopping = built.filter((part) => part.layer === layer);
        await Promise.all(stopping.map(({ server }) => server.close(layer === 'edge' ? grace : 0)));
      }
    },
  };
}

/** Folders of the parts. Code that several of them share says nothing about which one called it. */
const folders = ['services/(?!service-kit/|contracts/)[^/]+', 'gateway', 'rest-compat', 'shell/server'];

const source = new RegExp(`/(${folders.join('|')})/src/`);

const sharedFile = /\/(services\/(?:service-kit|contracts)\/src\/[\w./-]+\.ts)/;

/** The part whose code threw an error, or the file of shared code; undefined when none of ours is in its stack. */
export function findOriginOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const part = source.exec(stack)?.[1];
  const file = sharedFile.exec(stack)?.[1];
  return part ?? (file && `shared code (${file})`);
}
