import { rmSync } from 'node:fs';
import { launch, type Plan } from '../processes/launch.ts';
import { findFreePort } from '../processes/ports.ts';
import { planMongo } from '../stores/mongo.ts';
import { planRedis } from '../stores/redis.ts';
import type { StoreOptions } from '../stores/store-options.ts';
import { makeTemporaryFolder, removeLeftoverFolders } from '../temporary-folder.ts';

/**
 * Starts the stores that all tests of one run share, without data: sets MONGODB_URI and REDIS_URL for the workers,
 * unless they are set already, and stops at the end what it started. With COWBELL_SHARED_STORES=off it starts none.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.COWBELL_SHARED_STORES === 'off') return async () => {};
  const folder = makeTemporaryFolder();
  const start = async (variable: string, planStore: (options: StoreOptions) => Promise<Plan & { url: string }>) => {
    if (process.env[variable]) return undefined;
    const name = variable.toLowerCase();
    const plan = await planStore({
      folder: `${folder}/${name}`,
      port: await findFreePort(),
      logFile: `${folder}/${name}.log`,
      report: (line) => console.log(line),
    });
    const child = await launch(plan);
    process.env[variable] = plan.url;
    return child;
  };
  const stores = await Promise.all([start('MONGODB_URI', planMongo), start('REDIS_URL', planRedis)]);
  return async () => {
    await Promise.all(stores.map((store) => store?.kill()));
    rmSync(folder, { recursive: true, force: true });
    removeLeftoverFolders();
  };
}
