import { run } from '@cowbell/service-kit/base/run';
import { buildGateway } from './build-gateway.ts';
import { gatewayConfig } from './config.ts';

await run(gatewayConfig, buildGateway);
