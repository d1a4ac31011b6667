/** The load generator without wrk. It checks every response: no gateway is fast by responding something else. */
import { Pool } from 'undici';
import { percentile } from '../statistics.ts';
import type { LoadResult, LoadSettings } from './load.ts';

const { method, url, body, encoding, connections, seconds, guests, length }: LoadSettings = JSON.parse(
  process.argv[2] ?? '',
);
const { origin, pathname, search } = new URL(url);
const pool = new Pool(origin, { connections });
const request = {
  method,
  path: `${pathname}${search}`,
  headers: {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(encoding && { 'accept-encoding': encoding }),
  },
  ...(body && { body }),
};

const latencies: number[] = [];
let failed = 0;
const startedAt = performance.now();
const end = startedAt + seconds * 1_000;

async function drive(_: unknown, connection: number): Promise<void> {
  const cookie = guests[connection % guests.length];
  while (performance.now() < end) {
    const sentAt = performance.now();
    const response = await pool.request({ ...request, headers: { ...request.headers, cookie } });
    let received = 0;
    for await (const chunk of response.body) received += (chunk as Buffer).length;
    if (response.statusCode !== 200 || received !== length) failed += 1;
    latencies.push(performance.now() - sentAt);
  }
}

await Promise.all(Array.from({ length: connections }, drive));
const elapsed = (performance.now() - startedAt) / 1_000;
await pool.close();
const result: LoadResult = {
  requests: latencies.length,
  failed,
  perSecond: latencies.length / elapsed,
  p50: percentile(latencies, 0.5),
  p99: percentile(latencies, 0.99),
};
process.stdout.write(JSON.stringify(result));
