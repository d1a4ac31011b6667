import { run } from '@cowbell/service-kit/base/run';
import { buildRequest } from './build-request.ts';
import { requestConfig } from './config.ts';

await run(requestConfig, buildRequest);
