import { coalesceReads } from '@cowbell/service-kit/base/coalescing';
import { LRUCache } from 'lru-cache';
import type { FindTonight } from '../tonight.ts';
import type { DecisionModel, StoredDecision } from './decision.model.ts';
import { findFinalDecisions } from './decision.queries.ts';

/** What the band has played and declined tonight, for the many sends that ask. */
export interface FinalDecisions {
  /** The latest final decision of each song, by song id. */
  find: () => Promise<ReadonlyMap<string, StoredDecision>>;
  /** To be called when the band has decided something. */
  onChange: () => void;
  /** To be called when events start to arrive: earlier ones may have been missed. */
  onEventsConnected: () => void;
  /** To be called when events stop arriving. From then on nothing is cached. */
  onEventsDisconnected: () => void;
}

/** TTL of the cache, in ms. An event clears it at once; the TTL covers an event that was lost. */
const cacheTtl = 5_000;

export function createFinalDecisions(options: { decisions: DecisionModel; findTonight: FindTonight }): FinalDecisions {
  const { decisions, findTonight } = options;
  const cache = new LRUCache<string, ReadonlyMap<string, StoredDecision>>({ max: 1, ttl: cacheTtl });
  const read = coalesceReads(async () => {
    const changesBefore = changeCount;
    const { showId } = await findTonight();
    const found = await findFinalDecisions(decisions, showId);
    if (receivesEvents && changeCount === changesBefore) cache.set(showId, found);
    return found;
  });
  let receivesEvents = false;
  let changeCount = 0;

  function clear(): void {
    changeCount += 1;
    cache.clear();
  }

  return {
    async find() {
      const { showId } = await findTonight();
      return cache.get(showId) ?? (await read());
    },
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
