/**
 * `npm run bench -- artwork`: ten images of 10 MB uploaded in parallel through the edge, for each kind of image
 * that uses memory in its own way. How long it takes, how many are accepted, and the peak memory of the
 * catalogue with its decoder processes, with a goal of 200 MB.
 */
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { startStack } from '@cowbell/local/stack/stack';
import sharp from 'sharp';
import { peakMemoryDuring } from './artwork/peak-memory.ts';
import { signInAsAdmin } from './back-office/sign-in.ts';
import { memoryOf } from './gateway/process-usage.ts';
import { noFailures, reportGoals } from './goals.ts';
import { production } from './settings.ts';

const parallel = 10;
/** In MB. */
const limit = 200;
/** In ms: twice as long as the edge waits for the catalogue. */
const timeout = 60_000;

/** Noise, which nothing compresses well. */
function noise(width: number, height: number) {
  return sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });
}

const images = [
  { kind: 'JPG, 24 megapixels', content: noise(6_000, 4_000).jpeg({ quality: 80 }) },
  { kind: 'progressive JPG, 24 megapixels', content: noise(6_000, 4_000).jpeg({ quality: 80, progressive: true }) },
  { kind: 'progressive JPG, 48 megapixels', content: noise(8_000, 6_000).jpeg({ quality: 50, progressive: true }) },
  { kind: 'PNG, 3 megapixels', content: noise(2_000, 1_700).png() },
];

await buildFrontEnds();
const stack = await startStack({ profile: 'many', environment: production });
try {
  const headers = await signInAsAdmin(stack.url, stack.password);
  const pid = stack.processes.get('catalogue')?.pid() ?? 0;

  /** The status of the response; 0 when there is none in time. */
  async function upload(content: Buffer): Promise<number> {
    const body = new FormData();
    body.append('file', new Blob([content as Buffer<ArrayBuffer>]), 'cover.jpg');
    const signal = AbortSignal.timeout(timeout);
    try {
      const response = await fetch(`${stack.url}/artwork`, { method: 'POST', headers, body, signal });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }

  const row = (kind: string, ...cells: string[]) =>
    console.log(kind.padEnd(32) + cells.map((cell) => cell.padStart(16)).join(''));
  console.log(`\n${parallel} uploads at once; the catalogue's memory before: ${memoryOf(pid).now.toFixed(0)} MB\n`);
  row('image', 'MB each', 'seconds', 'accepted', 'refused (503)', 'memory, MB', 'catalogue, MB');
  const statuses: number[] = [];
  const peaks: number[] = [];
  for (const { kind, content } of images) {
    const bytes = await content.toBuffer();
    let own: number[] = [];
    const start = performance.now();
    const peak = await peakMemoryDuring(pid, async () => {
      own = await Promise.all(Array.from({ length: parallel }, () => upload(bytes)));
    });
    const seconds = (performance.now() - start) / 1_000;
    const count = (status: number) => String(own.filter((one) => one === status).length);
    const alone = memoryOf(pid).peak.toFixed(0);
    row(kind, (bytes.length / 1e6).toFixed(1), seconds.toFixed(1), count(200), count(503), peak.toFixed(0), alone);
    statuses.push(...own);
    peaks.push(peak);
  }
  const peak = Math.max(...peaks);
  const accepted = statuses.filter((status) => status === 200).length;
  const refused = statuses.filter((status) => status === 503).length;
  reportGoals('artwork', {
    goals: [
      {
        what: `memory of the catalogue and its decoders, ${parallel} uploads of 10 MB at once`,
        figure: `${peak.toFixed(0)} MB`,
        goal: `< ${limit} MB`,
        met: peak < limit,
      },
      noFailures('uploads that were not accepted', { refused, failed: statuses.length - accepted - refused }),
    ],
    rules: [
      'Memory is the highest sum of the catalogue and the processes that decode for it, with shared memory counted once.',
      'An upload that gets 503 is not done.',
    ],
  });
} finally {
  await stack.stop();
}
