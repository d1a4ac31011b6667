import type { HttpRequest } from '../gateway/load.ts';
import { nextMessage, startLoad } from '../load-process.ts';

export interface ArrivalsOrder {
  /** Arrivals a second, whatever is answered; 0 stands for `connections` clients that ask again when answered. */
  rate: number;
  seconds: number;
  connections: number;
  reads: readonly HttpRequest[];
  /** One in so many is a send. */
  sendEvery: number;
  sendTo: string;
  songs: readonly string[];
  /** Begins the keys of the sends. */
  keys: string;
}

export interface ArrivalsResult {
  perSecond: number;
  /** From the moment at which each should have been sent, in ms. */
  reads: number[];
  sends: number[];
  failed: number;
  /** Keys of the sends that were acknowledged. */
  acknowledged: string[];
}

/** Lets people arrive at a gateway, at a steady rate or as fast as it can. */
export async function arrive(order: ArrivalsOrder): Promise<ArrivalsResult> {
  return await nextMessage<ArrivalsResult>(startLoad(new URL('arrivals.process.ts', import.meta.url), order));
}
