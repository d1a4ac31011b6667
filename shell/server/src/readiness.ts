import type { Readiness } from '@cowbell/service-kit/http/base-server';
import { httpTransport, type Transport } from '@cowbell/service-kit/http/transport';
import type { Dispatcher } from 'undici';
import { z } from 'zod';
import type { EdgeConfig } from './config.ts';

type State = Readiness['dependencies'][string];

/** What is used here of the /readyz of a part. */
const partReadiness = z.object({ dependencies: z.record(z.string(), z.enum(['up', 'down'])) });

/** How long a result is reused, in ms. */
const maxAge = 200;

/** In ms: a little more than the part's own checks may take. */
const checkTimeout = 1_500;

/**
 * Reports every part in READY_CHECKS with its dependencies. The system is ready when every part says that it is. The edge
 * itself is ready when a gateway is: the site works without email, for example.
 */
export function createSystemReadiness({ READY_CHECKS, GATEWAY_URL }: EdgeConfig, transport: Transport = httpTransport) {
  const parts = Object.entries(READY_CHECKS).map(([name, url]) => {
    const { origin, pathname, search } = new URL(url);
    const isGateway = GATEWAY_URL.some((gateway) => new URL(gateway).origin === origin);
    return { name, isGateway, path: `${pathname}${search}`, dispatcher: transport(origin, {}) };
  });

  async function checkPart(
    dispatcher: Dispatcher,
    path: string,
  ): Promise<{ state: State; dependencies: Record<string, State> }> {
    try {
      const signal = AbortSignal.timeout(checkTimeout);
      const { statusCode, body } = await dispatcher.request({ method: 'GET', path, signal });
      const { data } = partReadiness.safeParse(await body.json().catch(() => null));
      return { state: statusCode === 200 ? 'up' : 'down', dependencies: data?.dependencies ?? {} };
    } catch {
      return { state: 'down', dependencies: {} };
    }
  }

  async function checkAll() {
    const results = await Promise.all(
      parts.map(async ({ path, dispatcher, ...part }) => ({ ...part, ...(await checkPart(dispatcher, path)) })),
    );
    const dependencies: Record<string, State> = {};
    // A dependency of several parts is down when one of them reports it down.
    for (const [name, state] of results.flatMap((result) => Object.entries(result.dependencies))) {
      if (dependencies[name] !== 'down') dependencies[name] = state;
    }
    for (const { name, state } of results) dependencies[name] = state;
    const isReady = results.every(({ state }) => state === 'up');
    const gateways = results.filter(({ isGateway }) => isGateway);
    const status: Readiness['status'] = isReady ? 'ready' : 'not ready';
    return { status, dependencies, canServe: gateways.length === 0 || gateways.some(({ state }) => state === 'up') };
  }

  let latest: ReturnType<typeof checkAll> | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  return {
    async check() {
      const now = performance.now();
      if (!latest || now - checkedAt > maxAge) {
        latest = checkAll();
        checkedAt = now;
      }
      return await latest;
    },
    async close() {
      await Promise.all(parts.map(({ dispatcher }) => dispatcher.destroy()));
    },
  };
}
