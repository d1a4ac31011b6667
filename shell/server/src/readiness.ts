import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Agent, request } from 'undici';
import { z } from 'zod';
import type { EdgeConfig } from './config.ts';

type State = 'up' | 'down';
type Readiness = { status: 'ready' | 'not ready'; dependencies: Record<string, State> };

/** What a process says of itself, as far as it matters here: what it needs, such as its stores. */
const ownReadiness = z.object({ dependencies: z.record(z.string(), z.enum(['up', 'down'])) });

/** An answer holds this long, so that asking often costs the processes inside nothing, in ms. */
const answerAge = 1_000;

/** How long one process may take to say that it is ready, in ms; a little more than its own checks have. */
const checkLimit = 1_500;

/**
 * /healthz says that this process lives, /readyz how the whole is: every process that READY_CHECKS names, and what those
 * need. The whole is ready when all processes are; whether they are without a store is for each of them to say.
 */
export function addReadiness(app: FastifyInstance, { READY_CHECKS }: EdgeConfig): void {
  const dispatcher = new Agent();
  app.addHook('onClose', () => dispatcher.destroy());

  async function ask(url: string): Promise<{ state: State; needs: Record<string, State> }> {
    try {
      const { statusCode, body } = await request(url, { dispatcher, signal: AbortSignal.timeout(checkLimit) });
      const own = ownReadiness.safeParse(await body.json().catch(() => null));
      return { state: statusCode === 200 ? 'up' : 'down', needs: own.data?.dependencies ?? {} };
    } catch {
      return { state: 'down', needs: {} };
    }
  }

  async function check(): Promise<Readiness> {
    const answers = await Promise.all(
      Object.entries(READY_CHECKS).map(async ([name, url]) => ({ name, ...(await ask(url)) })),
    );
    const dependencies: Record<string, State> = {};
    // What several need is down when one of them does not reach it.
    for (const [name, state] of answers.flatMap(({ needs }) => Object.entries(needs))) {
      if (dependencies[name] !== 'down') dependencies[name] = state;
    }
    for (const { name, state } of answers) dependencies[name] = state;
    const ready = answers.every(({ state }) => state === 'up');
    return { status: ready ? 'ready' : 'not ready', dependencies };
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
