/** Requests of one earlier guest that are forwarded within one turn of the event loop: a page that wakes up sends two. */
const perGuest = 2;

/**
 * Requests of everybody else, and further ones of an earlier guest, that are forwarded within one turn. With few, a crowd of them takes a
 * little of each turn only; a turn has a fixed cost of its own, about a tenth of what four requests take.
 */
const ofOthers = 4;

/** Decides in which turn of the event loop a request is forwarded. */
export interface FairScheduler {
  /**
   * Settles when the request may be forwarded.
   *
   * @param guestId of an earlier guest; undefined for a newcomer, and for a caller without a guest id.
   * @returns undefined when that is now.
   */
  wait: (guestId: string | undefined) => Promise<void> | undefined;
}

/**
 * Forwards the requests of earlier guests at once, and spreads those of others over several turns of the event loop. Where hundreds of
 * connections begin at the same moment, forwarding all their requests would take a large part of a second, and the guests of the night,
 * whose requests come in between, would wait for that. Nobody waits while few requests come.
 */
export function createFairScheduler(): FairScheduler {
  const waiting: (() => void)[] = [];
  /** How many were forwarded in this turn. */
  const byGuest = new Map<string, number>();
  let byOthers = 0;
  let isTurnCounted = false;

  /** Counts until the turn is over. */
  function countTurn(): void {
    if (isTurnCounted) return;
    isTurnCounted = true;
    setImmediate(() => {
      isTurnCounted = false;
      byGuest.clear();
      const next = waiting.splice(0, ofOthers);
      byOthers = next.length;
      if (next.length > 0) countTurn();
      for (const forward of next) forward();
    });
  }

  return {
    wait(guestId) {
      countTurn();
      const ofGuest = guestId === undefined ? perGuest : (byGuest.get(guestId) ?? 0);
      if (guestId !== undefined && ofGuest < perGuest) {
        byGuest.set(guestId, ofGuest + 1);
        return undefined;
      }
      if (byOthers < ofOthers) {
        byOthers += 1;
        return undefined;
      }
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
}
