import { setTimeout as sleep } from 'node:timers/promises';
import { documentOf } from '@cowbell/bench/documents';
import { getOf } from '@cowbell/bench/http-requests';
import { request } from 'undici';

/** How long a phone waits for a response, in ms, as in the app (shell/kit/src/graphql/link.ts). */
const responseLimit = 10_000;

/** Before a phone reads again what it could not read, in ms. */
const retryDelay = 1_000;

/** Before a phone sends again, in ms, as in the app (mfe-request/src/sending/send-queue.ts). */
const sendDelay = (failures: number) => Math.min(60_000, 2_000 * 2 ** (failures - 1)) * (0.75 + 0.5 * Math.random());

const listHash = documentOf('Queue').hash;
const sendHash = documentOf('CreateRequest').hash;

/** What the responses of guests came to. */
export interface Tally {
  /** Requests of HTTP, reads and sends. */
  requests: number;
  /** The server said that it cannot, or said nothing in time. By what it said. */
  failed: Map<string, number>;
  /** The connection broke before or during the response; the phone sent again. By the error. */
  cut: Map<string, number>;
}

export const createTally = (): Tally => ({ requests: 0, failed: new Map(), cut: new Map() });

export const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, one) => all + one, 0);

function count(counts: Map<string, number>, reason: string): void {
  counts.set(reason, (counts.get(reason) ?? 0) + 1);
}

/** The error codes of a connection that broke before or during the response. */
const cutCodes = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'];

async function tallied<Result>(tally: Tally, call: () => Promise<Result>): Promise<Result> {
  tally.requests += 1;
  try {
    return await call();
  } catch (error) {
    const { code = '', name, message } = error as Error & { code?: string };
    const isCut = cutCodes.includes(code) || name === 'HTTPParserError';
    count(isCut ? tally.cut : tally.failed, message);
    throw error;
  }
}

/** Phones share two cores with Cowbell: undici's `request` is cheap, and lists are compared compressed. */
const callOf = (cookie: string, headers: Record<string, string>) => ({
  headers: { cookie, ...headers },
  signal: AbortSignal.timeout(responseLimit),
});

async function post<Data>(edge: string, cookie: string, payload: object): Promise<Data> {
  const { statusCode, body } = await request(`${edge}/graphql`, {
    method: 'POST',
    ...callOf(cookie, { 'content-type': 'application/json' }),
    body: JSON.stringify(payload),
  });
  const { data, errors } = (await body.json()) as { data?: Data | null; errors?: { message: string }[] };
  if (!data || errors) throw new Error(errors?.[0]?.message ?? `Status ${statusCode}`);
  return data;
}

export async function readSongIds(edge: string): Promise<string[]> {
  const { showSongs } = await post<{ showSongs: { id: string }[] }>(edge, '', { query: '{ showSongs { id } }' });
  return showSongs.map(({ id }) => id);
}

/** Reads a path that answers 200. */
export async function read(url: string, tally: Tally): Promise<void> {
  await tallied(tally, async () => {
    const { statusCode, body } = await request(url, { signal: AbortSignal.timeout(responseLimit) });
    await body.dump();
    if (statusCode !== 200) throw new Error(`Status ${statusCode}`);
  }).catch(() => {});
}

/** Sends a request until it is acknowledged, each time with the same key, as the send queue of a phone does. */
export async function sendUntilAcknowledged(options: {
  edge: string;
  cookie: string;
  input: { songId: string; requestedBy: string; tip: number; key: string };
  mayTry: () => boolean;
  tally: Tally;
}): Promise<boolean> {
  const { edge, cookie, input, mayTry, tally } = options;
  const extensions = { persistedQuery: { version: 1, sha256Hash: sendHash } };
  for (let failures = 1; mayTry(); failures += 1) {
    try {
      type Sent = { createRequest: { request: { id: string } | null; userErrors: { message: string }[] } };
      const { createRequest } = await tallied(tally, () =>
        post<Sent>(edge, cookie, { variables: { input }, extensions }),
      );
      if (createRequest.request) return true;
      count(tally.failed, createRequest.userErrors[0]?.message ?? 'A request was refused.');
    } catch {
      // It sends again.
    }
    await sleep(sendDelay(failures));
  }
  return false;
}

/** Signs a person up once. Returns whether that was acknowledged, which makes an email due. */
export async function signUp(edge: string, email: string, tally: Tally): Promise<boolean> {
  const [username] = email.split('@');
  const query = 'mutation ($input: SignUpInput!) { signUp(input: $input) { email userErrors { message } } }';
  const input = { name: 'Drill', username, email, password: 'MoreCowbell!1' };
  try {
    type SignedUp = { signUp: { email: string | null } | null };
    const data = await tallied(tally, () => post<SignedUp>(edge, '', { query, variables: { input } }));
    return data.signUp?.email === email;
  } catch {
    return false;
  }
}

/** The list as compressed bytes. Throws when it is not complete: only a complete one has an ETag. */
export async function readList(edge: string, cookie: string): Promise<Buffer> {
  const { url } = getOf(`${edge}/graphql`, listHash);
  const { statusCode, headers, body } = await request(url, callOf(cookie, { 'accept-encoding': 'br' }));
  const received = Buffer.from(await body.arrayBuffer());
  if (statusCode !== 200 || !headers.etag) throw new Error(`Status ${statusCode} without a complete list`);
  return received;
}

/** In ms, as in the app (shell/kit/src/live/live-stream.ts). */
const timing = {
  heartbeat: 15_000,
  missed: 2.5,
  firstDelay: 1_000,
  maxDelay: 15_000,
  poll: 5_000,
  spread: 400,
  settle: 1_500,
};

export interface Phone {
  shown: () => Buffer;
  /** When it read that, by the clock of `performance`. */
  readAt: () => number;
  /** The longest time without a message or a list, in ms. */
  longestSilence: () => number;
  stop: () => void;
}

/** Follows the list as the app does: reads it after a change, after each reconnection, and now and then without a stream. */
export function openPhone(edge: string, cookie: string, tally: Tally): Phone {
  const ended = new AbortController();
  const { signal } = ended;
  let list: Buffer = Buffer.alloc(0);
  let readAt = Number.NEGATIVE_INFINITY;
  let wanted = 0;
  let isReading = false;
  let versions = '';
  let isLive = false;
  let isOpen = false;
  /** Ends the delay before the next stream. */
  let wake = new AbortController();
  let heardAt = performance.now();
  let silence = 0;

  function hear(): void {
    const now = performance.now();
    silence = Math.max(silence, now - heardAt);
    heardAt = now;
  }

  async function refresh(): Promise<void> {
    wanted += 1;
    if (isReading) return;
    isReading = true;
    for (let done = 0; done < wanted && !signal.aborted; ) {
      const latest = wanted;
      try {
        const askedAt = performance.now();
        list = await tallied(tally, () => readList(edge, cookie));
        readAt = askedAt;
        done = latest;
        hear();
        // The server can be reached again.
        if (!isOpen) wake.abort();
      } catch {
        await sleep(retryDelay);
      }
    }
    isReading = false;
  }

  let isDue = false;
  let settled: ReturnType<typeof setTimeout> | undefined;
  function refreshSoon(): void {
    clearTimeout(settled);
    settled = setTimeout(() => void refresh(), timing.settle);
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      void refresh();
    }, Math.random() * timing.spread);
  }

  function receive(message: string): void {
    const event = /^event: (\w+)$/m.exec(message)?.[1];
    if (!event) return;
    const data = JSON.parse(/^data: (.*)$/m.exec(message)?.[1] ?? '{}');
    if (event === 'status') isLive = data.live;
    if (event === 'change') refreshSoon();
    if (event !== 'hello') return;
    isLive = true;
    const seen = JSON.stringify(data.versions);
    if (seen !== versions) refreshSoon();
    versions = seen;
  }

  /** Reads one stream to its end, or until it has been silent for too long. */
  async function listen(onHello: () => void): Promise<void> {
    const attempt = new AbortController();
    const isSilent = () => attempt.abort();
    const timer = setTimeout(isSilent, timing.heartbeat * timing.missed);
    try {
      const { statusCode, body } = await request(`${edge}/events`, {
        headers: { cookie },
        headersTimeout: responseLimit,
        bodyTimeout: 0,
        signal: AbortSignal.any([signal, attempt.signal]),
      });
      isOpen = statusCode === 200;
      if (isOpen) onHello();
      let text = '';
      for await (const chunk of body.setEncoding('utf8')) {
        timer.refresh();
        hear();
        const messages = `${text}${chunk}`.split('\n\n');
        text = messages.pop() ?? '';
        messages.forEach(receive);
      }
    } finally {
      clearTimeout(timer);
    }
  }

  async function follow(): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      await listen(() => {
        failures = 0;
      }).catch(() => {});
      isLive = isOpen = false;
      const delay = Math.min(timing.maxDelay, timing.firstDelay * 2 ** failures) * (0.5 + Math.random());
      await sleep(delay, undefined, { signal: wake.signal }).catch(() => {});
      wake = new AbortController();
    }
  }

  void follow();
  const polling = setInterval(() => isLive || void refresh(), timing.poll * (0.8 + 0.4 * Math.random()));
  return {
    shown: () => list,
    readAt: () => readAt,
    longestSilence: () => Math.max(silence, performance.now() - heardAt),
    stop() {
      ended.abort();
      clearInterval(polling);
      clearTimeout(settled);
    },
  };
}
