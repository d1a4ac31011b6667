import type { HttpRequest } from '../gateway/load.ts';
import { nextMessage, startLoad } from '../load-process.ts';

export interface ArrivalsSettings {
  /** Arrivals per second, independent of responses; 0 means that each connection sends after each response. */
  rate: number;
  seconds: number;
  connections: number;
  reads: readonly HttpRequest[];
  /** Every n-th arrival sends a song request. */
  sendEvery: number;
  sendTo: string;
  songs: readonly string[];
  /** Prefix of the idempotency keys. */
  keys: string;
}

export interface ArrivalsResult {
  perSecond: number;
  /** Latencies from the time at which each was due, in ms. */
  reads: number[];
  sends: number[];
  failed: number;
  /** Keys of the sends that were acknowledged. */
  acknowledged: string[];
}

/** Sends load to a gateway, at a steady rate or as fast as it responds. */
export async function arrive(settings: ArrivalsSettings): Promise<ArrivalsResult> {
  return await nextMessage<ArrivalsResult>(startLoad(new URL('arrivals.process.ts', import.meta.url), settings));
}
