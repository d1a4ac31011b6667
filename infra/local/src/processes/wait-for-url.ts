import { setTimeout as delay } from 'node:timers/promises';

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Resolves once a GET of this URL is answered by a status of 200 to 299; asks for ever until then. */
export async function waitForUrl(url: string): Promise<void> {
  while (!(await answers(url))) await delay(50);
}
