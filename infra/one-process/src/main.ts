import { run } from '@cowbell/service-kit/base/run';
import { buildOneProcess, findOriginOf } from './build-one-process.ts';
import { oneProcessConfig } from './config.ts';

process.on('uncaughtExceptionMonitor', (error) => {
  console.error(`An error in ${findOriginOf(error) ?? 'the process'} ends the process.`);
});

await run(oneProcessConfig, buildOneProcess);
