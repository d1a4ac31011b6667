import type { UserError } from '@cowbell/kit/form';
import type { CreateRequestInput, SnapshotFieldsFragment } from '../generated/graphql.ts';

export type SongToSend = Omit<SnapshotFieldsFragment, '__typename'>;

export type RequestInput = Required<Omit<CreateRequestInput, 'key' | 'showId'>> & {
  songId: string;
  message: string;
  tip: number;
  /** Absent when an admin sent it, and when the phone did not know tonight's show. */
  showId?: string;
};

/** A request on this phone that the server has not acknowledged yet. Stored as JSON. */
export interface UnsentRequest {
  /** Repeated with every attempt, so that the server creates one request from all of them. */
  key: string;
  input: RequestInput;
  song: SongToSend;
  /** When the guest sent it, or last asked for it again. All instants are in ms since the epoch. */
  since: number;
  /** The tab that is sending it, and until when its claim holds. */
  claim: { by: string; until: number } | null;
  failures: number;
  /** An attempt had no response, or Cowbell was unavailable, so the request may be on the list already. */
  mayHaveArrived: boolean;
  notBefore: number;
  problem: string | null;
  waitsFor?: WaitsFor;
  /** Only `refused` is not retried automatically. Phones have stored these words. */
  state: 'waiting' | 'limited' | 'refused';
  /** It arrived while the band took no requests: it can only be removed. With `refused`. */
  isTooLate?: boolean;
}

/** Why a request was refused: the user error of the server, or a sentence for an unexpected error. */
export type SendRefusal = UserError & { code?: string };

/** An unsent request waits for a `connection`, or for `cowbell`, which was unavailable or busy. */
export type WaitsFor = 'connection' | 'cowbell';

export type SendResult =
  | { kind: 'sent'; requestId: string; place: number | null }
  | { kind: 'refused'; userError: SendRefusal }
  /** Not accepted for now: it stays in the send queue. */
  | { kind: 'queued'; waitsFor: WaitsFor; message: string; mayHaveArrived: boolean };

/** All in ms. */
const sendQueueTiming = {
  firstDelay: 2_000,
  maxDelay: 60_000,
  /** Longer than any attempt takes. */
  claim: 13_000,
  /** Longest age of a request. An older one was meant for another show. */
  maxAge: 3 * 60 * 60_000,
};

/** The problem of an unsent request that arrives while the band takes no requests. */
export const tooLateProblem = 'The band had closed requests before this could be sent.';

export interface SendQueueOptions {
  tabId: string;
  unsent: { get: () => readonly UnsentRequest[]; set: (all: readonly UnsentRequest[]) => void };
  read: () => UnsentRequest[];
  write: (key: string, request: UnsentRequest | null) => void;
  send: (input: RequestInput & { key: string }) => Promise<SendResult>;
  /** Reports the results of attempts that no form waits for. */
  onAttempted: (request: UnsentRequest, result: SendResult) => void;
  random?: () => number;
}

/** The requests that the phone still has to send, stored until the server has acknowledged them. */
export function createSendQueue(options: SendQueueOptions) {
  const { tabId, unsent, read, write, send, onAttempted, random = Math.random } = options;
  const inFlight = new Map<string, Promise<SendResult>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFlushing = false;

  const find = (key: string) => unsent.get().find((request) => request.key === key);

  function reload(): void {
    unsent.set(sorted(read()));
    schedule();
  }

  function store(key: string, request: UnsentRequest | null): void {
    write(key, request);
    reload();
  }

  function update(key: string, change: Partial<UnsentRequest>): void {
    const request = find(key);
    if (request) store(key, { ...request, ...change });
  }

  function schedule(): void {
    clearTimeout(timer);
    const dueTimes = unsent
      .get()
      .filter(({ key, state }) => state !== 'refused' && !inFlight.has(key))
      .map(({ notBefore, claim }) => Math.max(notBefore, claim?.until ?? 0));
    if (dueTimes.length === 0) return;
    timer = setTimeout(() => void flush(), Math.max(50, Math.min(...dueTimes) - Date.now()));
  }

  /** Sends a request. Calls during an attempt share its result. */
  function attempt(request: UnsentRequest): Promise<SendResult> {
    const running = inFlight.get(request.key);
    if (running) return running;
    const started = runAttempt(request).finally(() => {
      inFlight.delete(request.key);
      schedule();
    });
    inFlight.set(request.key, started);
    return started;
  }

  async function runAttempt({ key, input }: UnsentRequest): Promise<SendResult> {
    update(key, { claim: { by: tabId, until: Date.now() + sendQueueTiming.claim } });
    const result = await send({ ...input, key });
    if (result.kind === 'sent') {
      store(key, null);
    } else if (result.kind === 'queued') {
      const failures = (find(key)?.failures ?? 0) + 1;
      const delay = Math.min(sendQueueTiming.maxDelay, sendQueueTiming.firstDelay * 2 ** (failures - 1));
      const notBefore = Date.now() + delay * (0.75 + 0.5 * random());
      const mayHaveArrived = result.mayHaveArrived || (find(key)?.mayHaveArrived ?? false);
      const { message: problem, waitsFor } = result;
      update(key, { claim: null, state: 'waiting', failures, notBefore, problem, waitsFor, mayHaveArrived });
    } else {
      const { code, field, message, reason, retryAfter } = result.userError;
      // Its key is used up: the request was withdrawn or removed, or the key belongs to another one.
      if (field === 'key') store(key, null);
      else if (retryAfter) {
        update(key, { claim: null, mayHaveArrived: false });
        limitAll(Date.now() + retryAfter * 1_000, reason ?? message);
      } else {
        const isTooLate = code === 'NOT_OPEN';
        const problem = isTooLate ? tooLateProblem : message;
        update(key, { claim: null, state: 'refused', problem, isTooLate, mayHaveArrived: false });
      }
    }
    return result;
  }

  /** A limit counts the guest's requests, so no other request would get through either. */
  function limitAll(notBefore: number, problem: string): void {
    for (const { key, state, claim } of unsent.get()) {
      if (state !== 'refused' && !claim) update(key, { state: 'limited', notBefore, problem });
    }
  }

  function isDue({ key, state, claim, notBefore }: UnsentRequest, ignoreBackoff: boolean): boolean {
    const isClaimed = (claim?.until ?? 0) > Date.now();
    const mayTry = notBefore <= Date.now() || (ignoreBackoff && state === 'waiting');
    return state !== 'refused' && !isClaimed && mayTry && !inFlight.has(key);
  }

  /** Sends what is due, the oldest first. When two tabs claim a request at the same moment, its key counts once. */
  async function sendDue(ignoreBackoff: boolean): Promise<void> {
    for (const { key } of unsent.get()) {
      // Read again, because the attempt before may have taken long.
      const request = find(key);
      if (!request || !isDue(request, ignoreBackoff)) continue;
      if (Date.now() - request.since > sendQueueTiming.maxAge) {
        update(key, { state: 'refused', problem: 'This was not sent in time. Do you still want it?' });
        continue;
      }
      const result = await attempt(request);
      onAttempted(request, result);
      if (result.kind === 'queued' || find(key)?.state === 'limited') return;
    }
  }

  async function flush(ignoreBackoff = false): Promise<void> {
    if (isFlushing) return;
    isFlushing = true;
    try {
      reload();
      await sendDue(ignoreBackoff);
    } finally {
      isFlushing = false;
    }
    schedule();
  }

  reload();

  return {
    flush,
    reload,
    /** Stores a request and sends it. A refused one stays only when its form was left: `isWatched` returns false. */
    async send(request: Pick<UnsentRequest, 'key' | 'input' | 'song'>, isWatched: () => boolean): Promise<SendResult> {
      const stored: UnsentRequest = {
        ...request,
        since: Date.now(),
        claim: null,
        failures: 0,
        mayHaveArrived: false,
        notBefore: 0,
        problem: null,
        state: 'waiting',
      };
      write(request.key, stored);
      unsent.set(sorted(read()));
      const result = await attempt(stored);
      if (!isWatched()) onAttempted(stored, result);
      else if (result.kind === 'refused') store(request.key, null);
      return result;
    },
    /** Sends one request again, also a refused one; not one that a limit still delays, or that was too late. */
    async tryNow(key: string): Promise<void> {
      const request = find(key);
      if (!request || request.isTooLate) return;
      if (request.state === 'limited' && request.notBefore > Date.now()) return;
      if (request.state === 'refused') update(key, { since: Date.now() });
      onAttempted(request, await attempt(request));
    },
    cancel: (key: string) => store(key, null),
  };
}

function sorted(all: UnsentRequest[]): UnsentRequest[] {
  return all.sort((a, b) => a.since - b.since || (a.key < b.key ? -1 : 1));
}
