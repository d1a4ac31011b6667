import type { HttpRequest } from '../gateway/load.ts';
import { nextMessage, startLoad } from '../load-process.ts';

export interface BurstOrder {
  /** How many phones; each has a connection and sends all requests, one after the other. */
  phones: number;
  requests: readonly HttpRequest[];
  /** Of the right answers to them, in bytes. */
  lengths: readonly number[];
}

export interface BurstResult {
  /** From the first request to the last answer, in ms. */
  elapsed: number;
  /** Of each phone, from the first request on, in ms. */
  latencies: number[];
  failed: number;
}

/** Opens all connections, and lets all phones ask at the same moment. */
export async function burst(order: BurstOrder): Promise<BurstResult> {
  const child = startLoad(new URL('burst.process.ts', import.meta.url), order);
  return await nextMessage<BurstResult>(child);
}
