/**
 * People who arrive: reads, and now and then a send. Arguments: a JSON {@link ArrivalsSettings}. Sends its parent an
 * {@link ArrivalsResult}.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { postOf } from '../gateway/http-requests.ts';
import type { HttpRequest } from '../gateway/load.ts';
import type { ArrivalsResult, ArrivalsSettings } from './arrivals.ts';

const settings: ArrivalsSettings = JSON.parse(process.argv[2] ?? '');
const { rate, seconds, connections, reads, sendEvery, sendTo, songs, keys } = settings;
/** A response that takes longer, in ms, counts as failed. */
const timeout = 10_000;
const pool = new Pool(new URL(sendTo).origin, { connections, headersTimeout: timeout, bodyTimeout: timeout });
const result: ArrivalsResult = { perSecond: 0, reads: [], sends: [], failed: 0, acknowledged: [] };

const mutation = `mutation($input: CreateRequestInput!) {
  createRequest(input: $input) { place request { id } userErrors { message } }
}`;

async function exchange({ method, url, body }: HttpRequest): Promise<string> {
  const { pathname, search } = new URL(url);
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const response = await pool.request({ method, path: `${pathname}${search}`, headers, ...(body && { body }) });
  const text = await response.body.text();
  if (response.statusCode !== 200) throw new Error(`Status ${response.statusCode}`);
  return text;
}

async function arrive(n: number, due: number): Promise<void> {
  const isSend = n % sendEvery === 0;
  try {
    if (isSend) {
      const key = `${keys}-${n}`;
      const input = { songId: songs[n % songs.length], requestedBy: `Guest ${n}`, tip: n % 30, key };
      const { createRequest } = JSON.parse(await exchange(postOf(sendTo, mutation, { input }))).data;
      if (!createRequest?.request) throw new Error('Refused');
      result.acknowledged.push(key);
    } else {
      const read = reads[n % reads.length];
      if (read) await exchange(read);
    }
    result[isSend ? 'sends' : 'reads'].push(performance.now() - due);
  } catch {
    result.failed += 1;
  }
}

const startedAt = performance.now();
const end = startedAt + seconds * 1_000;
let count = 0;
if (rate === 0) {
  const repeat = async () => {
    while (performance.now() < end) {
      count += 1;
      await arrive(count, performance.now());
    }
  };
  await Promise.all(Array.from({ length: connections }, repeat));
} else {
  const all: Promise<void>[] = [];
  while (performance.now() < end) {
    for (
      let due = startedAt + (count * 1_000) / rate;
      due <= performance.now();
      due = startedAt + (count * 1_000) / rate
    ) {
      count += 1;
      all.push(arrive(count, due));
    }
    await delay(1);
  }
  await Promise.all(all);
}
result.perSecond = (result.reads.length + result.sends.length) / ((performance.now() - startedAt) / 1_000);
await pool.close();
process.send?.(result, () => process.exit(0));
