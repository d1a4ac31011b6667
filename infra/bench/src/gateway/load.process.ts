/**
 * The load: a number of connections, each of which sends the next request when the last one is answered. It looks at
 * every answer's status and length, so that no gateway is fast by answering something else.
 *
 * Arguments: a JSON {@link LoadOrder}. Prints a JSON {@link LoadResult}.
 */
import { Pool } from 'undici';
import type { LoadOrder, LoadResult } from './load.ts';

const { url, query, connections, seconds, length }: LoadOrder = JSON.parse(process.argv[2] ?? '');
const { origin, pathname: path } = new URL(url);
const pool = new Pool(origin, { connections });
const body = JSON.stringify({ query });
const headers = { 'content-type': 'application/json', accept: 'application/json' };

const latencies: number[] = [];
let failed = 0;
const startedAt = performance.now();
const end = startedAt + seconds * 1_000;

async function drive(): Promise<void> {
  while (performance.now() < end) {
    const sentAt = performance.now();
    const response = await pool.request({ method: 'POST', path, headers, body });
    let received = 0;
    for await (const chunk of response.body) received += (chunk as Buffer).length;
    if (response.statusCode !== 200 || received !== length) failed += 1;
    latencies.push(performance.now() - sentAt);
  }
}

await Promise.all(Array.from({ length: connections }, drive));
const elapsed = (performance.now() - startedAt) / 1_000;
await pool.close();
latencies.sort((a, b) => a - b);
const percentile = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
const result: LoadResult = {
  requests: latencies.length,
  failed,
  perSecond: latencies.length / elapsed,
  p50: percentile(0.5) ?? Number.NaN,
  p99: percentile(0.99) ?? Number.NaN,
};
process.stdout.write(JSON.stringify(result));
