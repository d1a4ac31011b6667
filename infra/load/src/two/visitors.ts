import { setTimeout as delay } from 'node:timers/promises';
import { documentOf } from '@cowbell/bench/documents';
import { getOf, postOf } from '@cowbell/bench/http-requests';

const send = `mutation($input: CreateRequestInput!) {
  createRequest(input: $input) { place request { id } userErrors { message } }
}`;

export interface VisitorResult {
  reads: number;
  failedReads: number;
  acknowledged: string[];
  repeated: number;
}

const attempts = 10;

/** Runs visitors who read and send through an edge, one send for two reads. */
export async function runVisitors(
  edge: string,
  options: { rate: number; seconds: number; songs: readonly string[]; keys: string; guests: readonly string[] },
): Promise<VisitorResult> {
  const { rate, seconds, songs, keys, guests } = options;
  const url = `${edge}/graphql`;
  const list = getOf(url, documentOf('Queue').hash).url;
  const result: VisitorResult = { reads: 0, failedReads: 0, acknowledged: [], repeated: 0 };

  async function read(guest = ''): Promise<void> {
    result.reads += 1;
    const response = await request(guest, list).catch(() => null);
    if (!response?.data?.queue) result.failedReads += 1;
  }

  async function sendOne(n: number, guest = ''): Promise<void> {
    const key = `${keys}-${n}`;
    const input = { songId: songs[n % songs.length], requestedBy: `Guest ${n}`, tip: n % 30, key };
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const response = await request(guest, url, postOf(url, send, { input }).body).catch(() => null);
      if (response?.data?.createRequest?.request) {
        result.acknowledged.push(key);
        return;
      }
      result.repeated += 1;
      await delay(300);
    }
  }

  const all: Promise<void>[] = [];
  for (let n = 0; n < rate * seconds; n += 1) {
    const guest = guests[n % guests.length];
    all.push(n % 3 === 0 ? sendOne(n, guest) : read(guest));
    await delay(1_000 / rate);
  }
  await Promise.all(all);
  return result;
}

interface Response {
  data?: { queue?: unknown[]; createRequest?: { request: object | null } } | null;
}

async function request(guest: string, url: string, body?: string): Promise<Response> {
  const fetched = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', accept: 'application/json', cookie: guest },
    ...(body && { body }),
    signal: AbortSignal.timeout(5_000),
  });
  return (await fetched.json()) as Response;
}
