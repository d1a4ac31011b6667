import { setTimeout as delay } from 'node:timers/promises';

async function isOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Polls a URL until a GET returns a status from 200 to 299, without a time limit. */
export async function waitForUrl(url: string): Promise<void> {
  while (!(await isOk(url))) await delay(50);
}
