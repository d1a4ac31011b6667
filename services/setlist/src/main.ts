import { run } from '@cowbell/service-kit/base/run';
import { buildSetlist } from './build-setlist.ts';
import { setlistConfig } from './config.ts';

await run(setlistConfig, buildSetlist);
