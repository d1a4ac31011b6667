import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Child, startChild } from '@cowbell/local/processes/child';
import { findFreePort } from '@cowbell/local/processes/ports';

const checkout = fileURLToPath(new URL('../../../../', import.meta.url));

export interface SecondInstances {
  edge: string;
  kill: (name: 'gateway' | 'request' | 'catalogue') => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a second catalogue and request service, two gateways that use both, and an edge that uses both gateways. */
export async function startSecondInstances(environment: Record<string, string>): Promise<SecondInstances> {
  const children = new Map<string, Child>();

  async function start(name: string, folder: string, env: Record<string, string> = {}): Promise<string> {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const child = await startChild({
      name,
      program: process.execPath,
      args: [`${checkout}${folder}/src/main.ts`],
      env: { ...environment, ...env, PORT: String(port) },
      logFile: `${checkout}.cowbell/logs/two-${name}.log`,
    });
    children.set(name, child);
    while (!(await isReady(url))) await delay(50);
    return url;
  }

  const list = (first = '', second = '') => `${first},${second}/graphql`;
  const catalogue = await start('catalogue', 'services/catalogue');
  const catalogues = { CATALOGUE_URL: list(environment.CATALOGUE_URL, catalogue) };
  const request = await start('request', 'services/request', catalogues);
  const both = { ...catalogues, REQUEST_URL: list(environment.REQUEST_URL, request) };
  const gateways = await Promise.all([start('first gateway', 'gateway', both), start('gateway', 'gateway', both)]);
  const edge = await start('edge', 'shell/server', { GATEWAY_URL: gateways.join() });
  return {
    edge,
    kill: async (name) => {
      await children.get(name)?.kill();
    },
    stop: async () => {
      await Promise.all([...children.values()].map((child) => child.stop()));
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
