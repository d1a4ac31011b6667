import { run } from '@cowbell/service-kit/base/run';
import { buildEdge } from './build-edge.ts';
import { edgeConfig } from './config.ts';

await run(edgeConfig, buildEdge);
