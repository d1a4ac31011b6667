import type { HttpRequest } from '../gateway/load.ts';
import { nextMessage, startLoad } from '../load-process.ts';

export interface BurstSettings {
  /** Number of phones. Each has one connection and sends all requests, one after the other. */
  phones: number;
  requests: readonly HttpRequest[];
  /** Lengths of the correct responses, in bytes. */
  lengths: readonly number[];
}

export interface BurstResult {
  /** Time from the first request to the last response, in ms. */
  elapsed: number;
  /** Time of each phone from the first request to its last response, in ms. */
  latencies: number[];
  failed: number;
}

/** Opens all connections, and then lets all phones send at the same moment. */
export async function burst(settings: BurstSettings): Promise<BurstResult> {
  const child = startLoad(new URL('burst.process.ts', import.meta.url), settings);
  return await nextMessage<BurstResult>(child);
}
