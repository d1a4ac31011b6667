/**
 * Creates the demo logins with the password DEMO_PASSWORD, when there is no account yet. Does nothing without
 * DEMO_PASSWORD. With DEMO_REPLACE=true, the existing demo logins get that password, and are signed out on all devices.
 * Runs in a process of its own, with the environment of the service.
 */
import { createLogger } from '@cowbell/service-kit/base/log';
import { loadConfigOrExit } from '@cowbell/service-kit/base/run';
import { prepareDatabase } from '@cowbell/service-kit/stores/migrations';
import { connectMongo } from '@cowbell/service-kit/stores/mongo';
import { userSeedConfig } from './config.ts';
import { migrations } from './migrations/migrations.ts';
import { revocationUpdate } from './token/revocations.ts';
import { hashPassword } from './user/password.ts';
import { defineUserModel } from './user/user.model.ts';

const demoUsers = [
  { name: 'Robin Bandleader', username: 'admin', email: 'admin@cowbell.test', isVerified: true, isAdmin: true },
  { name: 'Frankie Fan', username: 'fan', email: 'fan@cowbell.test', isVerified: true, isAdmin: false },
  { name: 'Nico Newcomer', username: 'new', email: 'new@cowbell.test', isVerified: false, isAdmin: false },
];

const config = loadConfigOrExit(userSeedConfig);
const log = createLogger({ name: 'user-seed', level: config.LOG_LEVEL });

if (!config.DEMO_PASSWORD) {
  log.info('DEMO_PASSWORD is not set: no demo logins');
} else {
  const connection = await connectMongo({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE, log });
  const users = defineUserModel(connection);
  await prepareDatabase(connection, migrations, log);
  const passwordHash = await hashPassword(config.DEMO_PASSWORD);
  if (config.DEMO_REPLACE) {
    const emails = demoUsers.map(({ email }) => email);
    await users.updateMany({ email: { $in: emails } }, { passwordHash, ...revocationUpdate() });
    log.info('The demo logins have a new password');
  } else if (await users.exists({})) {
    log.info('There are accounts already: no demo logins');
  } else {
    await users.insertMany(
      demoUsers.map((user) => ({ ...user, passwordHash, ...(user.isAdmin && { adminSince: new Date() }) })),
    );
    log.info({ logins: demoUsers.map((user) => user.email) }, 'The demo logins were created');
  }
  await connection.close();
}
