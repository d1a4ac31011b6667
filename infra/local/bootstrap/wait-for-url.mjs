import { setTimeout as delay } from 'node:timers/promises';

async function isOk(url, instanceId) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok && (!instanceId || response.headers.get('x-cowbell-instance') === instanceId);
  } catch {
    return false;
  }
}

/**
 * Polls a URL until a GET returns a status from 200 to 299, or until the signal is aborted.
 *
 * @param {string} url
 * @param {{ instanceId?: string, signal?: AbortSignal }} [options] with `instanceId`, only a process that was started with it as its
 *   INSTANCE_ID counts: another one may have the port.
 */
export async function waitForUrl(url, { instanceId, signal } = {}) {
  while (!signal?.aborted && !(await isOk(url, instanceId))) await delay(50);
}
