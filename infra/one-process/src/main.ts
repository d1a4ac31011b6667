import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { run } from '@cowbell/service-kit/base/run';
import { buildOneProcess } from './build-one-process.ts';
import { oneProcessConfig } from './config.ts';
import { findOriginOf } from './find-origin.ts';

process.on('uncaughtExceptionMonitor', (error) => {
  console.error(`An error in ${findOriginOf(error) ?? 'the process'} ends the process.`);
});

// V8 gathers what makes a function fast from its first call on, and not only after several: a crowd waits for a restart. It reads this
// flag at the first call of each function, so it can be set here. Code that loaded the modules ran once and does not need it.
setFlagsFromString('--no-lazy-feedback-allocation');

// How much the heap may grow, in percent, before all garbage is collected: V8 decides by the speed of allocation. Under 300 sends a second,
// the process takes 10 MB less this way and no more CPU time; with 20, it takes another 5 to 10 MB less, but a tenth more CPU time.
setFlagsFromString('--heap-growing-percent=40');
await run(oneProcessConfig, buildOneProcess);

/** How long the event loop is watched at a time, in ms. */
const quietTime = 250;
/** It is quiet when it was busy for less than this part of that time. */
const quietPart = 0.2;

/** Resolves when nobody is served: after a restart, phones that have waited come first. */
async function waitForQuiet(): Promise<void> {
  const before = performance.eventLoopUtilization();
  await delay(quietTime, undefined, { ref: false });
  if (performance.eventLoopUtilization(before).utilization >= quietPart) await waitForQuiet();
}

await waitForQuiet();
// Loading all parts leaves a fifth of the heap unused. V8 would keep it until the heap has grown a lot.
await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
