import { run } from '@cowbell/service-kit/base/run';
import { buildUser } from './build-user.ts';
import { userConfig } from './config.ts';

await run(userConfig, buildUser);
