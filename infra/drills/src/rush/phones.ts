import { setTimeout as sleep } from 'node:timers/promises';
import { documentOf } from '@cowbell/bench/documents';
import { getOf } from '@cowbell/bench/http-requests';
import { request } from 'undici';

/** How long a phone waits for a response, in ms, as in the app (shell/kit/src/graphql/link.ts). */
const responseLimit = 10_000;

const retryDelay = 1_000;

/** Phones that learn of the same change read it within this time, in ms, as in the app. */
const spread = 400;
const settling = 1_500;

const listHash = documentOf('Queue').hash;
const sendHash = documentOf('CreateRequest').hash;

/** The phones share two cores with Cowbell: undici's `request` is cheap, and lists are compared compressed. */
const callOf = (cookie: string, headers: Record<string, string>) => ({
  headers: { cookie, ...headers },
  signal: AbortSignal.timeout(responseLimit),
});

type SendResult = { createRequest: { request: { id: string } | null } };

async function send(edge: string, cookie: string, input: object): Promise<SendResult> {
  const extensions = { persistedQuery: { version: 1, sha256Hash: sendHash } };
  const { statusCode, body } = await request(`${edge}/graphql`, {
    method: 'POST',
    ...callOf(cookie, { 'content-type': 'application/json' }),
    body: JSON.stringify({ variables: { input }, extensions }),
  });
  const { data, errors } = (await body.json()) as { data?: SendResult | null; errors?: { message: string }[] };
  if (!data || errors) throw new Error(errors?.[0]?.message ?? `Status ${statusCode}`);
  return data;
}

/** Sends a request until it is acknowledged, each time with the same key, as the send queue of a phone does. */
export async function sendUntilAcknowledged(options: {
  edge: string;
  cookie: string;
  input: { songId: string; requestedBy: string; tip: number; key: string };
  until: number;
}): Promise<{ isAcknowledged: boolean; duration: number; cutOff: number }> {
  const { edge, cookie, input, until } = options;
  const startedAt = Date.now();
  let cutOff = 0;
  while (Date.now() < until) {
    try {
      const { createRequest } = await send(edge, cookie, input);
      if (createRequest.request) return { isAcknowledged: true, duration: Date.now() - startedAt, cutOff };
    } catch (error) {
      // It sends again.
      if (isCutOff(error)) cutOff += 1;
    }
    await sleep(retryDelay);
  }
  return { isAcknowledged: false, duration: Date.now() - startedAt, cutOff };
}

/** The error codes of a connection that broke before or during the response. */
const cutOffCodes = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'];

function isCutOff(error: unknown): boolean {
  const { code = '', name } = error as { code?: string; name?: string };
  return cutOffCodes.includes(code) || name === 'HTTPParserError';
}

/** The list as compressed bytes. Throws when it is not complete: only a complete one has an ETag. */
export async function readList(edge: string, cookie: string): Promise<Buffer> {
  const { url } = getOf(`${edge}/graphql`, listHash);
  const { statusCode, headers, body } = await request(url, callOf(cookie, { 'accept-encoding': 'br' }));
  const received = Buffer.from(await body.arrayBuffer());
  if (statusCode !== 200 || !headers.etag) throw new Error(`Status ${statusCode} without a complete list`);
  return received;
}

export interface Watcher {
  shown: () => Buffer;
  stop: () => void;
}

/** Reads the list soon after a change, when changes have stopped, and after each reconnect, as the app does. */
export function watchList(edge: string, cookie: string): Watcher {
  const ended = new AbortController();
  let list: Buffer = Buffer.alloc(0);
  let wanted = 0;
  let reading = false;

  async function refresh(): Promise<void> {
    wanted += 1;
    if (reading) return;
    reading = true;
    for (let done = 0; done < wanted && !ended.signal.aborted; ) {
      const latest = wanted;
      try {
        list = await readList(edge, cookie);
        done = latest;
      } catch {
        await sleep(retryDelay);
      }
    }
    reading = false;
  }

  let isDue = false;
  let settled: ReturnType<typeof setTimeout> | undefined;
  function refreshSoon(): void {
    clearTimeout(settled);
    settled = setTimeout(() => void refresh(), settling);
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      void refresh();
    }, Math.random() * spread);
  }

  async function listen(): Promise<void> {
    while (!ended.signal.aborted) {
      try {
        const response = await fetch(`${edge}/events`, { headers: { cookie }, signal: ended.signal });
        for await (const chunk of response.body ?? []) {
          if (/^event: (hello|change|status)$/m.test(Buffer.from(chunk).toString())) refreshSoon();
        }
      } catch {
        // It reconnects.
      }
      await sleep(retryDelay);
    }
  }

  void listen();
  return { shown: () => list, stop: () => ended.abort() };
}
