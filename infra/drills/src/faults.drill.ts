/**
 * `npm run drill -- faults [name] [--reasons]`: everything breaks, one after the other, while people send. One table.
 * `--reasons` prints what failed requests were told.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { type Fault, faults } from './faults/faults.ts';
import { openMailbox, openScene, type Scene } from './faults/scene.ts';
import { type Night, phonesInAll } from './shared/audience.ts';
import { mailsOf, untilAccepted } from './shared/mails.ts';
import { printTable, seconds } from './shared/table.ts';

/** How long people send before a fault, and after it is over, in ms. */
const before = 2_000;
const after = 5_000;

/** How long after a fault every phone must show the right list, in ms. */
const recoveryLimit = 10_000;

/** A phone that read its list less than this ago, in ms, is right while the list changes. */
const fresh = 2_000;

interface Result {
  name: string;
  /** Undefined when this machine cannot cause it. */
  night: Night | undefined;
  right: number;
}

async function runFault({ name, load, cause, isPossible = () => true }: Fault, scene: Scene): Promise<Result> {
  if (!isPossible(scene)) {
    console.log(`  ${name.padEnd(34)} cannot be tried on this machine`);
    return { name, night: undefined, right: 0 };
  }
  await scene.untilReady();
  const audience = await scene.come(load);
  await sleep(before);
  await cause(scene);
  const over = performance.now();
  await sleep(after);
  audience.quiet();
  const right = await audience.untilRight(over + recoveryLimit, fresh);
  const night = await audience.end();
  const { due, acknowledged, lost, doubled } = night;
  const verdict = `${acknowledged} of ${due} acknowledged, ${lost} lost, ${doubled} doubled, ${right} phones right`;
  console.log(`  ${name.padEnd(34)} ${verdict}`);
  if (isVerbose) for (const [reason, count] of audience.tally.failed) console.log(`    ${count} × ${reason}`);
  return { name, night, right };
}

const { values, positionals } = parseArgs({
  options: { reasons: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const isVerbose = values.reasons;
const wanted = faults.filter(({ name }) => name.includes(positionals[0] ?? ''));
if (wanted.length === 0) throw new Error(`Which fault? ${faults.map(({ name }) => name).join(', ')}`);

await buildFrontEnds();
const mailbox = await openMailbox();
const results: Result[] = [];
let missing = new Set<string>();
try {
  for (const kind of ['many', 'one', 'clock'] as const) {
    const ofKind = wanted.filter((fault) => fault.kind === kind);
    if (ofKind.length === 0) continue;
    const scene = await openScene(kind, { mailbox, withDisk: ofKind.some(({ name }) => name === 'disk-full') });
    try {
      console.log(`\n  ${kind === 'many' ? 'Each part in a process of its own' : 'All in one process'}\n`);
      for (const fault of ofKind) results.push(await runFault(fault, scene));
      // Emails outlive every fault, but not the stack that has them.
      const due = results.flatMap(({ night }) => night?.mails ?? []);
      missing = new Set(await untilAccepted(mailbox.server, due));
    } finally {
      await scene.stop();
    }
  }
} finally {
  await mailbox.server.stop();
}

const rows = results.map(({ name, night, right }) => {
  if (!night) return [name, '-', '-', '-', '-', '-', 'not tried here'];
  const lost = night.lost + night.mails.filter((address) => missing.has(address)).length;
  const [due, acknowledged] = [night.due, night.acknowledged].map((count) => count + night.mails.length);
  return [name, due, acknowledged, lost, night.doubled, seconds(night.longestSilence), `${right} of ${phonesInAll}`];
}) as (string | number)[][];
printTable(['fault', 'due', 'acknowledged', 'lost', 'doubled', 'silence, s', 'right within 10 s'], rows);
const isGood = results.every(({ night, right }, i) => {
  const [, due, acknowledged, lost, doubled] = rows[i] ?? [];
  return !night || (acknowledged === due && lost === 0 && doubled === 0 && right === phonesInAll);
});
console.log(`\n  ${mailsOf(mailbox.server).copies} emails came twice, which a worker that is killed cannot avoid`);
const verdict = 'nothing lost or doubled, every phone right within 10 s';
console.log(`\n  ${isGood ? `✓ ${verdict}` : `✗ not ${verdict}: see above`}\n`);
process.exitCode = isGood ? 0 : 1;
