import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Agent, request } from 'undici';
import type { EdgeConfig } from './config.ts';

type Readiness = { status: 'ready' | 'not ready'; dependencies: Record<string, 'up' | 'down'> };

/** An answer holds this long, so that asking often costs the processes inside nothing, in ms. */
const answerAge = 1_000;

/** How long one process may take to say that it is ready, in ms; a little more than its own checks have. */
const checkLimit = 1_500;

/** /healthz says that this process lives, /readyz how the whole is: every process that READY_CHECKS names. */
export function addReadiness(app: FastifyInstance, { READY_CHECKS }: EdgeConfig): void {
  const dispatcher = new Agent();
  app.addHook('onClose', () => dispatcher.destroy());

  async function isUp(url: string): Promise<boolean> {
    try {
      const { statusCode, body } = await request(url, { dispatcher, signal: AbortSignal.timeout(checkLimit) });
      await body.dump();
      return statusCode === 200;
    } catch {
      return false;
    }
  }

  async function check(): Promise<Readiness> {
    const answers = await Promise.all(
      Object.entries(READY_CHECKS).map(async ([name, url]) => [name, (await isUp(url)) ? 'up' : 'down'] as const),
    );
    const ready = answers.every(([, state]) => state === 'up');
    return { status: ready ? 'ready' : 'not ready', dependencies: Object.fromEntries(answers) };
  }

  let latest: Promise<Readiness> | undefined;
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    if (!latest) {
      latest = check();
      void latest
        .then(() => delay(answerAge, undefined, { ref: false }))
        .then(() => {
          latest = undefined;
        });
    }
    const readiness = await latest;
    return reply
      .code(readiness.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness);
  });
}
