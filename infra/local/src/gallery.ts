import { randomBytes } from 'node:crypto';
import { buildEdge } from '@cowbell/edge/build-edge';
import { edgeConfig } from '@cowbell/edge/config';
import { root } from '../bootstrap/paths.mjs';
import { run } from './processes/run.ts';

/** Builds the gallery of the kit and serves it on a port (0 is any free one) until `close`. */
export async function startGallery(port: number): Promise<{ url: string; close: () => Promise<void> }> {
  await run('pnpm', ['--dir', `${root}/shell/kit`, 'run', 'build'], 120_000);
  const edge = await buildEdge(
    edgeConfig.parse({
      PORT: String(port),
      LOG_LEVEL: 'silent',
      GUEST_SECRET: randomBytes(32).toString('hex'),
      STATIC_ROOT: `${root}/shell/kit/dist`,
    }),
  );
  return { url: await edge.listen(), close: () => edge.close() };
}
