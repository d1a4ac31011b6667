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

/** How long a forwarded request counts for its sender, in ms: at least this long, at most twice as long. */
const servedWindow = 5_000;

/** Senders with so many requests, or more, in that time are treated alike. */
const maxServed = 8;

/** Counts how many requests of each sender were forwarded lately. */
function createServedCounts() {
  let counts = new Map<string, number>();
  let countsBefore = new Map<string, number>();
  let since = 0;
  return {
    of: (sender: string) => (counts.get(sender) ?? 0) + (countsBefore.get(sender) ?? 0),
    add(sender: string): void {
      const elapsed = performance.now() - since;
      if (elapsed > servedWindow) {
        countsBefore = elapsed > 2 * servedWindow ? new Map() : counts;
        counts = new Map();
        since += elapsed;
      }
      counts.set(sender, (counts.get(sender) ?? 0) + 1);
    },
  };
}

/** Requests that are forwarded at most `max` in a turn. Who was served least lately is next. */
interface Lane {
  readonly max: number;
  /** How many were forwarded in this turn. */
  forwarded: number;
  readonly served: ReturnType<typeof createServedCounts>;
  /** What forwards the requests of each sender, in the order in which they came. At index n: of senders that were served n times lately. */
  readonly waiting: readonly Map<string, Set<() => void>>[];
}

const createLane = (max: number): Lane => ({
  max,
  forwarded: 0,
  served: createServedCounts(),
  waiting: Array.from({ length: maxServed + 1 }, () => new Map()),
});

/** Makes the requests of a sender wait behind those of senders that were served as often lately, or less. */
function addToWaiting({ waiting, served }: Lane, sender: string, requests: Set<() => void>): void {
  waiting[Math.min(served.of(sender), maxServed)]?.set(sender, requests);
}

/**
 * Forwards the requests of earlier guests at once, and spreads those of others over several turns of the event loop. Where hundreds of
 * connections begin at the same moment, forwarding all their requests would take a large part of a second, and the guests of the night,
 * whose requests come in between, would wait for that. Nobody waits while few requests come. Who has just arrived goes ahead of those
 * who were served lately, however many they are. A request whose connection was closed takes no place.
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
    lane.served.add(sender);
    return undefined;
  }
  return new Promise((resolve) => {
    const forward = () => {
      connection.off('close', leave);
      resolve();
    };
    const leave = () => {
      const place = lane.waiting.find((senders) => senders.get(sender)?.delete(forward));
      if (place?.get(sender)?.size === 0) place.delete(sender);
      resolve();
    };
    connection.once('close', leave);
    const requests = lane.waiting.find((senders) => senders.has(sender))?.get(sender);
    if (requests) requests.add(forward);
    else addToWaiting(lane, sender, new Set([forward]));
  });
}

/** Begins a turn of a lane. @returns what is forwarded in it first. */
function startTurn(lane: Lane): (() => void)[] {
  const next: (() => void)[] = [];
  for (const senders of lane.waiting) {
    // A sender that has more is added behind others while this runs, so the loop comes back to it.
    for (const [sender, requests] of senders) {
      if (next.length === lane.max) break;
      senders.delete(sender);
      const [forward] = requests;
      if (!forward) continue;
      requests.delete(forward);
      next.push(forward);
      lane.served.add(sender);
      if (requests.size > 0) addToWaiting(lane, sender, requests);
    }
  }
  lane.forwarded = next.length;
  return next;
}
