import { run } from '@cowbell/service-kit/run';
import { buildMailWorker } from './build-mail-worker.ts';
import { mailWorkerConfig } from './config.ts';

await run(mailWorkerConfig, buildMailWorker);
