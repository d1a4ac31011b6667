import { run } from '@cowbell/service-kit/base/run';
import { buildOneProcess } from './build-one-process.ts';
import { oneProcessConfig } from './config.ts';
import { findOriginOf } from './find-origin.ts';

process.on('uncaughtExceptionMonitor', (error) => {
  console.error(`An error in ${findOriginOf(error) ?? 'the process'} ends the process.`);
});

await run(oneProcessConfig, buildOneProcess);

// Loading all parts leaves a fifth of the heap unused. V8 would keep it until the heap has grown a lot.
await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
