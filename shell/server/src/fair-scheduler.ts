import type { EventEmitter } from 'node:events';

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

/** Who sends a request. Newcomers share the places of a turn, and so do senders without a valid guest id. */
export interface Sender {
  kind: 'earlierGuest' | 'newcomer' | 'anonymous';
  /** The guest id, or the network of a sender without one. */
  id: string;
}

/** What a request came with. It emits 'close'. */
export type Connection = Pick<EventEmitter, 'once' | 'off'>;

/** Decides in which turn of the event loop a request is forwarded. */
export interface FairScheduler {
  /**
   * Settles when the request may be forwarded, or when its connection was closed.
   *
   * @param connection is open.
   * @returns undefined when that is now.
   */
  wait: (sender: Sender, connection: Connection) => Promise<void> | undefined;
}

/** Requests that are forwarded at most `max` in a turn: one of each sender, then the next one of each. */
interface Lane {
  readonly max: number;
  /** How many were forwarded in this turn. */
  forwarded: number;
  /** What forwards the requests of each sender, in the order in which they came. The first sender is the next one. */
  readonly waiting: Map<string, Set<() => void>>;
}

const createLane = (max: number): Lane => ({ max, forwarded: 0, waiting: new Map() });

/**
 * Forwards the requests of earlier guests at once, and spreads those of others over several turns of the event loop. Where hundreds of
 * connections begin at the same moment, forwarding all their requests would take a large part of a second, and the guests of the night,
 * whose requests come in between, would wait for that. Nobody waits while few requests come, and nobody waits for more than one request
 * of each other sender at a time. A request whose connection was closed takes no place.
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

  return {
    wait({ kind, id }, connection) {
      countTurn();
      if (kind !== 'earlierGuest') return enter(kind === 'newcomer' ? guests : anonymous, id, connection);
      const count = byGuest.get(id) ?? 0;
      if (count === perGuest) return enter(guests, id, connection);
      byGuest.set(id, count + 1);
      return undefined;
    },
  };
}

function enter(lane: Lane, sender: string, connection: Connection): Promise<void> | undefined {
  if (lane.forwarded < lane.max) {
    lane.forwarded += 1;
    return undefined;
  }
  return new Promise((resolve) => {
    const requests = lane.waiting.get(sender) ?? new Set();
    lane.waiting.set(sender, requests);
    const leave = () => {
      requests.delete(forward);
      if (requests.size === 0) lane.waiting.delete(sender);
      resolve();
    };
    const forward = () => {
      connection.off('close', leave);
      resolve();
    };
    requests.add(forward);
    connection.once('close', leave);
  });
}

/** Begins a turn of a lane. @returns what is forwarded in it first. */
function startTurn(lane: Lane): (() => void)[] {
  const next: (() => void)[] = [];
  // A sender that has more is added at the end while this runs, so the loop comes back to it.
  for (const [sender, requests] of lane.waiting) {
    if (next.length === lane.max) break;
    lane.waiting.delete(sender);
    const [forward] = requests;
    if (!forward) continue;
    requests.delete(forward);
    next.push(forward);
    if (requests.size > 0) lane.waiting.set(sender, requests);
  }
  lane.forwarded = next.length;
  return next;
}
