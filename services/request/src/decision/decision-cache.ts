import { coalesceByKey } from '@cowbell/service-kit/base/coalescing';
import { LRUCache } from 'lru-cache';
import type { DecisionModel } from './decision.model.ts';
import { findDecisions, type ShowDecisions } from './decision.queries.ts';

/**
 * What the band has decided in a show, for the many sends that ask. Not for responses that the gateway caches: it reads them
 * again when an event arrives, which may be earlier than this process clears its cache.
 */
export interface DecisionCache {
  find: (showId: string) => Promise<ShowDecisions>;
  /** To be called when the band has decided something. */
  onChange: () => void;
  /** To be called when events start to arrive: earlier ones may have been missed. */
  onEventsConnected: () => void;
  /** To be called when events stop arriving. From then on nothing is cached. */
  onEventsDisconnected: () => void;
}

/** TTL of the cache, in ms. An event clears it at once; the TTL covers an event that was lost. */
const cacheTtl = 5_000;

export function createDecisionCache(decisions: DecisionModel): DecisionCache {
  // One show at a time takes requests.
  const cache = new LRUCache<string, ShowDecisions>({ max: 1, ttl: cacheTtl });
  const coalesce = coalesceByKey<ShowDecisions>();
  let receivesEvents = false;
  let changeCount = 0;

  function clear(): void {
    changeCount += 1;
    cache.clear();
  }

  async function read(showId: string): Promise<ShowDecisions> {
    const changesBefore = changeCount;
    const found = await findDecisions(decisions, showId);
    if (receivesEvents && changeCount === changesBefore) cache.set(showId, found);
    return found;
  }

  return {
    find: async (showId) => cache.get(showId) ?? (await coalesce(showId, () => read(showId))),
    onChange: clear,
    onEventsConnected() {
      receivesEvents = true;
      clear();
    },
    onEventsDisconnected() {
      receivesEvents = false;
      clear();
    },
  };
}
