import { setTimeout as delay } from 'node:timers/promises';

async function isOk(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Polls a URL until a GET returns a status from 200 to 299, or until the signal is aborted.
 *
 * @param {string} url
 * @param {AbortSignal} [signal]
 */
export async function waitForUrl(url, signal) {
  while (!signal?.aborted && !(await isOk(url))) await delay(50);
}
