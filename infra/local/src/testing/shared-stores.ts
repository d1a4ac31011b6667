import { rmSync } from 'node:fs';
import { type LaunchOptions, launch } from '../processes/launch.ts';
import { findFreePort } from '../processes/ports.ts';
import { prepareMongo } from '../stores/mongo.ts';
import { prepareRedis } from '../stores/redis.ts';
import type { StoreOptions } from '../stores/store-options.ts';
import { makeTemporaryFolder, removeLeftoverFolders } from '../temporary-folder.ts';

/**
 * Starts the stores that all tests of one run share, without data: sets MONGODB_URI and REDIS_URL for the workers,
 * unless they are set already, and stops at the end what it started. With COWBELL_SHARED_STORES=off it starts none.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.COWBELL_SHARED_STORES === 'off') return async () => {};
  const folder = makeTemporaryFolder();
  const start = async (
    variable: string,
    prepareStore: (options: StoreOptions) => Promise<LaunchOptions & { url: string }>,
  ) => {
    if (process.env[variable]) return undefined;
    const name = variable.toLowerCase();
    const options = await prepareStore({
      folder: `${folder}/${name}`,
      port: await findFreePort(),
      logFile: `${folder}/${name}.log`,
      report: (line) => console.log(line),
    });
    const child = await launch(options);
    process.env[variable] = options.url;
    return child;
  };
  const stores = await Promise.all([start('MONGODB_URI', prepareMongo), start('REDIS_URL', prepareRedis)]);
  return async () => {
    await Promise.all(stores.map((store) => store?.kill()));
    rmSync(folder, { recursive: true, force: true });
    removeLeftoverFolders();
  };
}
