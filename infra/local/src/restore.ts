/** `npm run restore -- FILE [--replace]`: puts the data of a backup in the place of all data of Cowbell. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { databases } from '@cowbell/backup/databases';
import { restore } from '@cowbell/backup/restore';
import { loadConfig, redisConfig } from '@cowbell/service-kit/base/config';
import { createLogger } from '@cowbell/service-kit/base/log';
import { createRedis, waitForRedis } from '@cowbell/service-kit/stores/redis';
import { z } from 'zod';
import { Failure } from '../bootstrap/failure.mjs';
import { step, warn } from '../bootstrap/steps.mjs';
import { runCommand } from './command.ts';
import { type Demo, recordDemo } from './stack/demo-data.ts';
import { type Stores, withStores } from './stack/with-stores.ts';

type Options = { file: string; replace: boolean };

function readOptions(): Options {
  const usage = 'Usage: npm run restore -- FILE [--replace]';
  try {
    const options = { replace: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [name, ...rest] = positionals;
    if (!name || rest.length > 0) throw new Failure(usage);
    // npm changes to the root of the checkout.
    return { file: resolve(process.env.INIT_CWD ?? '.', name), replace: values.replace };
  } catch {
    throw new Failure(usage);
  }
}

const log = createLogger({ name: 'restore', level: 'warn' });

type Report = (detail: string) => void;

async function restoreInto({ client, redisUrl, keys, database }: Stores, options: Options, report: Report) {
  const environment = { ...process.env, REDIS_URL: await redisUrl() };
  const { REDIS_URL: url, REDIS_PREFIX: prefix } = loadConfig(z.object(redisConfig), environment);
  const redis = createRedis({ url, name: 'restore', log });
  try {
    await waitForRedis(redis);
    const header = await restore({ ...options, client, redis, prefix, databases, keys, log, report, warn });
    recordDemo(database, (header.demo as Demo | undefined) ?? 'none');
    return header;
  } finally {
    redis.disconnect();
  }
}

await runCommand(async () => {
  const options = readOptions();
  const { collections, takenAt } = await step('Restore', (report) =>
    withStores(report, (stores) => restoreInto(stores, options, report)),
  );
  const documents = collections.reduce((sum, { count }) => sum + count, 0);
  console.log(`\n  All ${documents} documents are as they were at ${takenAt}. Start Cowbell with npm start.`);
  return 0;
});
