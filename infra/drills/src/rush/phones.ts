import { setTimeout as sleep } from 'node:timers/promises';

/** How long a phone waits for a response, in ms. */
const responseLimit = 5_000;

/** Delay before a phone sends again or reconnects, in ms: what the app does, without its random part. */
const retryDelay = 1_000;

const sendMutation = `mutation Send($input: CreateRequestInput!) {
  createRequest(input: $input) { request { id } userErrors { code message } }
}`;
const listQuery = '{ requests { id requestedBy } }';

async function post<Data>(edge: string, body: object, cookie: string): Promise<Data> {
  const response = await fetch(`${edge}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(responseLimit),
  });
  const { data, errors } = (await response.json()) as { data?: Data | null; errors?: { message: string }[] };
  if (!data || errors) throw new Error(errors?.[0]?.message ?? `Status ${response.status}`);
  return data;
}

/**
 * Sends a request until it is acknowledged, each time with the same key, as the send queue of a phone does.
 *
 * @param options.until the time at which the phone gives up.
 * @returns whether it was acknowledged, and how long that took in ms.
 */
export async function sendUntilAcknowledged(options: {
  edge: string;
  cookie: string;
  input: { songId: string; requestedBy: string; tip: number; key: string };
  until: number;
}): Promise<{ isAcknowledged: boolean; duration: number }> {
  const { edge, cookie, input, until } = options;
  const startedAt = Date.now();
  while (Date.now() < until) {
    try {
      type Payload = { createRequest: { request: { id: string } | null } };
      const { createRequest } = await post<Payload>(edge, { query: sendMutation, variables: { input } }, cookie);
      if (createRequest.request) return { isAcknowledged: true, duration: Date.now() - startedAt };
    } catch {
      // It sends again.
    }
    await sleep(retryDelay);
  }
  return { isAcknowledged: false, duration: Date.now() - startedAt };
}

/** The ids of the list as the server has it now. */
export async function readList(edge: string, cookie: string): Promise<string> {
  const { requests } = await post<{ requests: { id: string }[] }>(edge, { query: listQuery }, cookie);
  return requests.map(({ id }) => id).join();
}

/** A phone that shows the list. */
export interface Watcher {
  /** The ids of the list that is on its screen. */
  shown: () => string;
  stop: () => void;
}

/**
 * Listens to live updates, reads the list when a change is reported, and both again after each reconnect, as the app does.
 */
export function watchList(edge: string, cookie: string): Watcher {
  const ended = new AbortController();
  let list = '';
  let wanted = 0;
  let reading = false;

  /** One read at a time; a change during a read leads to another one. */
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

  async function listen(): Promise<void> {
    while (!ended.signal.aborted) {
      try {
        const response = await fetch(`${edge}/events`, { headers: { cookie }, signal: ended.signal });
        for await (const chunk of response.body ?? []) {
          if (/^event: (hello|change|status)$/m.test(Buffer.from(chunk).toString())) void refresh();
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
