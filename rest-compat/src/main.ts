import { run } from '@cowbell/service-kit/base/run';
import { buildRestCompat } from './build-rest-compat.ts';
import { restCompatConfig } from './config.ts';

await run(restCompatConfig, async (config) => buildRestCompat(config));
