import type { HttpRequest } from '../gateway/load.ts';
import { nextMessage, startLoad } from '../load-process.ts';

export interface BurstSettings {
  phones: number;
  requests: readonly HttpRequest[];
  lengths: readonly number[];
}

export interface BurstResult {
  elapsed: number;
  latencies: number[];
  failed: number;
}

export async function burst(settings: BurstSettings): Promise<BurstResult> {
  const child = startLoad(new URL('burst.process.ts', import.meta.url), settings);
  return await nextMessage<BurstResult>(child);
}
