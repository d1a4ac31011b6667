import type { CreateRequestInput } from '../generated/graphql.ts';

export interface SongToSend {
  id: string;
  title: string;
  artistName: string;
  albumArtwork: string | null;
}

/** What a guest has typed. */
export type RequestInput = Required<Omit<CreateRequestInput, 'key'>> & { message: string; tip: number };

/** A request that is on its way, kept until the server has answered it. */
export interface Waiting {
  /** Repeated with every attempt, so that the server makes one request of all of them. */
  key: string;
  input: RequestInput;
  song: SongToSend;
  /** All instants in ms since the epoch. */
  since: number;
  /** The tab that tries now, and until when that holds. */
  claim: { by: string; until: number } | null;
  failures: number;
  /** An attempt was made whose end nobody knows: it may be on the list already. */
  mayHaveArrived: boolean;
  notBefore: number;
  /** Why the latest attempt failed, in words. */
  problem: string | null;
  /** `waiting` is tried again by itself, `limited` when the limit allows, `refused` only when the guest says so. */
  state: 'waiting' | 'limited' | 'refused';
}

/** What came of an attempt to send. */
export type SendResult =
  | { kind: 'sent'; requestId: string; place: number | null }
  | { kind: 'refused'; message: string; field: string | null; retryAfter: number | null }
  /** Nobody knows whether it arrived: it is kept, and sent again under its key. */
  | { kind: 'unreachable'; message: string; mayHaveArrived: boolean };

/** All in ms. */
export const outboxTiming = {
  firstWait: 2_000,
  longestWait: 60_000,
  /** Longer than any attempt lasts. */
  claim: 13_000,
  /** Last night's requests are not sent to tonight's band. */
  oldest: 3 * 60 * 60_000,
};

export interface OutboxParts {
  /** Names this tab. */
  me: string;
  /** What screens follow: all that is kept, the oldest first. */
  waiting: { get: () => readonly Waiting[]; set: (all: readonly Waiting[]) => void };
  read: () => Waiting[];
  write: (key: string, waiting: Waiting | null) => void;
  send: (input: RequestInput & { key: string }) => Promise<SendResult>;
  /** Runs the work unless another tab is at it. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** Tells what came of attempts that no screen waits for. */
  onSettled: (waiting: Waiting, result: SendResult) => void;
  random?: () => number;
}

export interface Outbox {
  /**
   * Keeps a request and sends it. What the server refuses is not kept while the form has it; when `isWatched` says that
   * the form is gone, it is kept with the reason.
   */
  send: (request: Pick<Waiting, 'key' | 'input' | 'song'>, isWatched: () => boolean) => Promise<SendResult>;
  /** Sends what may be sent. With `now`, what waits for a connection does not wait any longer. */
  flush: (now?: boolean) => Promise<void>;
  /** Sends one again, whatever came of it before; unless a limit holds it back. */
  tryNow: (key: string) => Promise<void>;
  cancel: (key: string) => void;
  /** Another tab has changed what is kept. */
  reload: () => void;
}

/**
 * Requests on their way. Each is stored before its first attempt and leaves when the server has answered, so that it
 * survives a lost connection, a closed tab and a lost answer; its key keeps it from being sent twice.
 */
export function createOutbox(parts: OutboxParts): Outbox {
  const { me, waiting, read, write, send, alone, onSettled, random = Math.random } = parts;
  const underWay = new Map<string, Promise<SendResult>>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const find = (key: string) => waiting.get().find((one) => one.key === key);

  function reload(): void {
    waiting.set(sorted(read()));
    schedule();
  }

  function keep(key: string, next: Waiting | null): void {
    write(key, next);
    reload();
  }

  function update(key: string, change: Partial<Waiting>): void {
    const known = find(key);
    // Cancelled meanwhile.
    if (known) keep(key, { ...known, ...change });
  }

  function schedule(): void {
    clearTimeout(timer);
    const instants = waiting
      .get()
      .filter(({ key, state }) => state !== 'refused' && !underWay.has(key))
      .map((one) => Math.max(one.notBefore, one.claim?.until ?? 0));
    if (instants.length === 0) return;
    timer = setTimeout(() => void flush(), Math.max(50, Math.min(...instants) - Date.now()));
  }

  /** One attempt at a time for each request; who asks meanwhile gets the same answer. */
  function attempt(one: Waiting): Promise<SendResult> {
    const running = underWay.get(one.key);
    if (running) return running;
    const started = run(one).finally(() => {
      underWay.delete(one.key);
      schedule();
    });
    underWay.set(one.key, started);
    return started;
  }

  async function run({ key, input }: Waiting): Promise<SendResult> {
    update(key, { claim: { by: me, until: Date.now() + outboxTiming.claim } });
    const result = await send({ ...input, key });
    if (result.kind === 'sent') keep(key, null);
    else if (result.kind === 'unreachable') {
      const failures = (find(key)?.failures ?? 0) + 1;
      const wait = Math.min(outboxTiming.longestWait, outboxTiming.firstWait * 2 ** (failures - 1));
      const notBefore = Date.now() + wait * (0.75 + 0.5 * random());
      const mayHaveArrived = result.mayHaveArrived || (find(key)?.mayHaveArrived ?? false);
      update(key, { claim: null, state: 'waiting', failures, notBefore, problem: result.message, mayHaveArrived });
    } else if (result.retryAfter !== null) {
      update(key, { claim: null, mayHaveArrived: false });
      holdBack(Date.now() + result.retryAfter * 1_000, result.message);
    } else update(key, { claim: null, state: 'refused', problem: result.message, mayHaveArrived: false });
    return result;
  }

  /** A limit is the guest's, so that none of what waits would get through before. */
  function holdBack(notBefore: number, problem: string): void {
    for (const one of waiting.get()) {
      if (one.state !== 'refused' && !one.claim) update(one.key, { state: 'limited', notBefore, problem });
    }
  }

  function isDue(one: Waiting, now: boolean): boolean {
    const isClaimed = (one.claim?.until ?? 0) > Date.now();
    const mayTry = one.notBefore <= Date.now() || (now && one.state === 'waiting');
    return one.state !== 'refused' && !isClaimed && mayTry && !underWay.has(one.key);
  }

  async function flush(now = false): Promise<void> {
    await alone(async () => {
      for (const { key } of waiting.get()) {
        // Looked at again: the one before may have taken its time.
        const one = find(key);
        if (!one || !isDue(one, now)) continue;
        if (Date.now() - one.since > outboxTiming.oldest) {
          update(key, { state: 'refused', problem: 'This was not sent in time. Do you still want it?' });
          continue;
        }
        const result = await attempt(one);
        onSettled(one, result);
        // The next one would wait in vain.
        if (result.kind === 'unreachable' || find(key)?.state === 'limited') break;
      }
    });
    schedule();
  }

  reload();

  return {
    flush,
    reload,
    async send(request, isWatched) {
      const kept: Waiting = {
        ...request,
        since: Date.now(),
        claim: null,
        failures: 0,
        mayHaveArrived: false,
        notBefore: 0,
        problem: null,
        state: 'waiting',
      };
      write(request.key, kept);
      waiting.set(sorted(read()));
      const result = await attempt(kept);
      if (!isWatched()) onSettled(kept, result);
      else if (result.kind === 'refused') keep(request.key, null);
      return result;
    },
    async tryNow(key) {
      const one = find(key);
      if (!one || (one.state === 'limited' && one.notBefore > Date.now())) return;
      if (one.state === 'refused') update(key, { since: Date.now() });
      onSettled(one, await attempt(one));
    },
    cancel: (key) => keep(key, null),
  };
}

function sorted(all: Waiting[]): Waiting[] {
  return all.sort((a, b) => a.since - b.since || (a.key < b.key ? -1 : 1));
}
