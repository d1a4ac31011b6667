/** `npm run bench -- artwork`: ten images of 10 MB at once, for each kind that uses memory in its own way. */

import { readdirSync, readFileSync } from 'node:fs';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { measureMemory } from '@cowbell/local/processes/run';
import { startStack } from '@cowbell/local/stack/stack';
import { oneProcess, type Profile, profiles } from '@cowbell/local/stack/stack-processes';
import sharp from 'sharp';
import { type Goal, noFailures, reportGoals } from './goals.ts';
import { signInAsAdmin } from './http-requests.ts';
import { production } from './settings.ts';

/** Time between two measurements, in ms: short beside the half a second that a decoder runs. */
const interval = 100;

/** The most memory that a process and all that it has started take while some work runs, in MB; 0 without /proc. */
export async function peakMemoryDuring(pid: number, work: () => Promise<void>): Promise<number> {
  let peak = 0;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await measureMemory(treeOf(pid)));
  }, interval);
  await work().finally(() => clearInterval(watch));
  return peak;
}

function treeOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const children = threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
    );
    return [pid, ...children.flatMap(treeOf)];
  } catch {
    // It has ended, or there is no /proc.
    return [];
  }
}

const parallel = 10;
/** Of the catalogue with its decoders, in MB. */
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

const row = (kind: string, ...cells: string[]) =>
  console.log(kind.padEnd(32) + cells.map((cell) => cell.padStart(16)).join(''));

async function uploadAll(profile: Profile): Promise<Goal[]> {
  const stack = await startStack({ profile, environment: production });
  try {
    const headers = await signInAsAdmin(stack.url, stack.password);
    const name = profile === 'one' ? oneProcess : 'catalogue';
    const findPid = () => stack.processes.get(name)?.pid() ?? 0;
    const pid = findPid();

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

    console.log(`\n${parallel} uploads at once, profile ${profile}\n`);
    row('image', 'MB each', 'seconds', 'accepted', 'refused (503)', 'memory, MB');
    const statuses: number[] = [];
    const peaks: number[] = [];
    for (const { kind, content } of images) {
      const bytes = await content.clone().toBuffer();
      let responses: number[] = [];
      const start = performance.now();
      const peak = await peakMemoryDuring(pid, async () => {
        responses = await Promise.all(Array.from({ length: parallel }, () => upload(bytes)));
      });
      const seconds = (performance.now() - start) / 1_000;
      const count = (status: number) => String(responses.filter((response) => response === status).length);
      row(kind, (bytes.length / 1e6).toFixed(1), seconds.toFixed(1), count(200), count(503), peak.toFixed(0));
      statuses.push(...responses);
      peaks.push(peak);
    }
    const accepted = statuses.filter((status) => status === 200).length;
    const refused = statuses.filter((status) => status === 503).length;
    const failures = noFailures(`uploads that were not accepted, profile ${profile}`, {
      refused,
      failed: statuses.length - accepted - refused,
    });
    if (profile === 'one') {
      return [noFailures('restarts of the one process', { restarted: findPid() === pid ? 0 : 1 }), failures];
    }
    const peak = Math.max(...peaks);
    return [
      {
        what: `memory of the catalogue and its decoders, ${parallel} uploads of 10 MB at once`,
        figure: `${peak.toFixed(0)} MB`,
        goal: `< ${limit} MB`,
        met: peak < limit,
      },
      failures,
    ];
  } finally {
    await stack.stop();
  }
}

await buildFrontEnds();
const goals: Goal[] = [];
for (const profile of profiles) goals.push(...(await uploadAll(profile)));
reportGoals({
  goals,
  rules: [
    'Memory is the highest sum of a process and those that decode for it, with the pages of a program counted once.',
    'An upload that gets 503 is not done.',
  ],
});
