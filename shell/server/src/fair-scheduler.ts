/** Requests of one earlier guest that are forwarded within one turn of the event loop: a page that wakes up sends two. */
const perGuest = 2;

/** Requests of others that are forwarded within one turn. A turn has a fixed cost of its own, about a tenth of what four requests take. */
export interface TurnLimits {
  /** Of newcomers, and further ones of earlier guests. */
  readonly guests: number;
  /** Without a valid guest id. */
  readonly anonymous: number;
}

/** For what takes a millisecond or more, such as a mutation, a document that is sent as text, or a stream. */
export const costly: TurnLimits = { guests: 4, anonymous: 2 };

/** For reads, most of which come from a cache: after a change, a thousand phones read the list within 0.4 s. */
export const cheap: TurnLimits = { guests: 64, anonymous: 16 };

/** Who sends a request: an earlier guest by id, or one of a crowd. */
export type Sender = { earlierGuest: string } | 'newcomer' | 'anonymous';

/** Decides in which turn of the event loop a request is forwarded. */
export interface FairScheduler {
  /**
   * Settles when the request may be forwarded.
   *
   * @returns undefined when that is now.
   */
  wait: (sender: Sender) => Promise<void> | undefined;
}

/** Requests that are forwarded in the order in which they came, at most `max` in a turn. */
interface Lane {
  readonly max: number;
  /** How many were forwarded in this turn. */
  forwarded: number;
  readonly waiting: (() => void)[];
}

const createLane = (max: number): Lane => ({ max, forwarded: 0, waiting: [] });

/**
 * Forwards the requests of earlier guests at once, and spreads those of others over several turns of the event loop. Where hundreds of
 * connections begin at the same moment, forwarding all their requests would take a large part of a second, and the guests of the night,
 * whose requests come in between, would wait for that. Nobody waits while few requests come.
 */
export function createFairScheduler(limits: TurnLimits): FairScheduler {
  const guests = createLane(limits.guests);
  const anonymous = createLane(limits.anonymous);
  /** How many requests of each earlier guest were forwarded in this turn. */
  const byGuest = new Map<string, number>();
  let isTurnCounted = false;

  /** Counts until the turn is over. */
  function countTurn(): void {
    if (isTurnCounted) return;
    isTurnCounted = true;
    setImmediate(() => {
      isTurnCounted = false;
      byGuest.clear();
      const next = [guests, anonymous].flatMap(startTurn);
      if (next.length > 0) countTurn();
      for (const forward of next) forward();
    });
  }

  function enter(lane: Lane): Promise<void> | undefined {
    if (lane.forwarded === lane.max) return new Promise((resolve) => lane.waiting.push(resolve));
    lane.forwarded += 1;
    return undefined;
  }

  return {
    wait(sender) {
      countTurn();
      if (sender === 'anonymous') return enter(anonymous);
      if (sender === 'newcomer') return enter(guests);
      const count = byGuest.get(sender.earlierGuest) ?? 0;
      if (count === perGuest) return enter(guests);
      byGuest.set(sender.earlierGuest, count + 1);
      return undefined;
    },
  };
}

/** Begins a turn of a lane. @returns what is forwarded in it first. */
function startTurn(lane: Lane): (() => void)[] {
  const next = lane.waiting.splice(0, lane.max);
  lane.forwarded = next.length;
  return next;
}
