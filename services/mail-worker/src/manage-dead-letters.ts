/**
 * `manage-dead-letters.ts dead` lists the dead letters: emails that the worker has given up. `manage-dead-letters.ts
 * resend <id or all>` queues them again. Runs in a process of its own, with the environment of the mail worker.
 */
import { createLogger } from '@cowbell/service-kit/base/log';
import { loadConfigOrExit } from '@cowbell/service-kit/base/run';
import { createEncryption } from '@cowbell/service-kit/mail/mail';
import { createMailQueue } from '@cowbell/service-kit/mail/mail-queue';
import { createRedis, waitForRedis } from '@cowbell/service-kit/stores/redis';
import { mailQueueAccess } from './config.ts';
import { createDeadLetters } from './dead-letter/dead-letters.ts';

const [action, id] = process.argv.slice(2);
if (action !== 'dead' && !(action === 'resend' && id)) {
  console.error(
    'Usage: npm run mail -- dead lists the dead letters; npm run mail -- resend <id or all> sends them again.',
  );
  process.exit(1);
}

const config = loadConfigOrExit(mailQueueAccess);
const log = createLogger({ name: 'mail-dead-letters', level: 'warn' });
const redis = createRedis({ url: config.REDIS_URL, name: 'mail-dead-letters', log });
await waitForRedis(redis);
const queue = createMailQueue({ redis, prefix: config.REDIS_PREFIX });
const deadLetters = createDeadLetters({ queue, encryption: createEncryption(config.MAIL_KEY) });

if (action === 'dead') {
  const letters = await deadLetters.list();
  for (const { id, template, to = '?', queuedAt, attempts, reason } of letters) {
    console.log(`${id}  ${queuedAt.toISOString()}  ${template.padEnd(18)}  ${to}  ${attempts} attempts: ${reason}`);
  }
  console.log(letters.length === 0 ? 'There are no dead letters.' : `${letters.length} dead letters.`);
} else {
  const ids = id === 'all' ? (await deadLetters.list()).map((letter) => letter.id) : [String(id)];
  for (const letterId of ids) {
    const found = await deadLetters.resend(letterId);
    console.log(found ? `${letterId} is queued again.` : `There is no dead letter ${letterId}.`);
    if (!found) process.exitCode = 1;
  }
  if (ids.length === 0) console.log('There are no dead letters.');
}
await queue.close();
redis.disconnect();
