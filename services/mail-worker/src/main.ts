import { run } from '@cowbell/service-kit/base/run';
import { buildMailWorker } from './build-mail-worker.ts';
import { mailWorkerConfig } from './config.ts';

await run(mailWorkerConfig, buildMailWorker);
