/**
 * `admin.ts grant <email>` and `admin.ts revoke <email>` change the admin rights of an account. `admin.ts first` prints
 * the link that makes the account of the first admin. Prints one sentence, and exits with status 1 when nothing was
 * changed. Runs in a process of its own, with the stores of the service and none of its keys.
 */

import { createLogger } from '@cowbell/service-kit/base/log';
import { loadConfigOrExit } from '@cowbell/service-kit/base/run';
import { createEventPublisher } from '@cowbell/service-kit/events/domain-events';
import { connectMongo } from '@cowbell/service-kit/stores/mongo';
import { createRedis, waitForRedis } from '@cowbell/service-kit/stores/redis';
import { changeAdminRights, inviteFirstAdmin } from './admin/admin.commands.ts';
import { adminRightsConfig } from './config.ts';
import { createFirstAdminLinks } from './first-admin/first-admin-links.ts';
import { createRevocations } from './token/revocations.ts';
import { defineUserModel } from './user/user.model.ts';

const [action, email = ''] = process.argv.slice(2);
const takesEmail = action === 'grant' || action === 'revoke';
if (!(takesEmail || action === 'first') || takesEmail !== (email !== '')) {
  console.error('Usage: npm run admin -- first, npm run admin -- grant <email>, or npm run admin -- revoke <email>');
  process.exit(1);
}

const config = loadConfigOrExit(adminRightsConfig);
const { REDIS_URL: url, REDIS_PREFIX: prefix } = config;
const log = createLogger({ name: 'user-admin', level: config.LOG_LEVEL });
const connection = await connectMongo({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE, log });
const redis = createRedis({ url, name: 'user-admin', log });
await waitForRedis(redis);
const users = defineUserModel(connection);
const events = createEventPublisher({ redis, prefix, log });
const revocations = createRevocations({ users, redis, prefix, events, log });

const { changed, sentence } =
  action === 'first'
    ? await inviteFirstAdmin(createFirstAdminLinks({ connection, users }), config.PUBLIC_URL)
    : await changeAdminRights({ users, revocations, log }, action, email);
(changed ? console.log : console.error)(sentence);
redis.disconnect();
await connection.close();
process.exitCode = changed ? 0 : 1;
