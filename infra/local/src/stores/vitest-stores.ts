import { rmSync } from 'node:fs';
import { launch, type Plan } from '../processes/launch.ts';
import { findFreePort } from '../processes/ports.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { planMongo } from './mongo.ts';
import { planRedis } from './redis.ts';
import type { StoreOptions } from './store-options.ts';

/**
 * The stores that all tests of one run share, with empty data: sets MONGODB_URI and REDIS_URL for the workers,
 * unless they are given, and stops what it started when the run ends.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = makeTemporaryFolder();
  const start = async (variable: string, planStore: (options: StoreOptions) => Promise<Plan & { url: string }>) => {
    if (process.env[variable]) return undefined;
    const name = variable.toLowerCase();
    const plan = await planStore({
      folder: `${folder}/${name}`,
      port: await findFreePort(),
      logFile: `${folder}/${name}.log`,
      say: (line) => console.log(line),
    });
    const child = await launch(plan);
    process.env[variable] = plan.url;
    return child;
  };
  const stores = await Promise.all([start('MONGODB_URI', planMongo), start('REDIS_URL', planRedis)]);
  return async () => {
    await Promise.all(stores.map((store) => store?.kill()));
    rmSync(folder, { recursive: true, force: true });
  };
}
