import { startTestService, type TestService } from '@cowbell/service-kit/testing';
import { buildUser } from './build-user.ts';
import { userConfig } from './config.ts';
import { hashPassword } from './user/password.ts';
import { defineUserModel, type StoredUser, type UserModel } from './user/user.model.ts';

/** The password of every account that {@link TestUsers.createUser} makes. */
export const password = 'MoreCowbell!1';

export interface TestUsers extends TestService {
  users: UserModel;
  createUser: (user?: Partial<StoredUser>) => Promise<StoredUser>;
}

/** A running user service without accounts. `name` is unique per test file. */
export async function startUsers(name: string, environment: Record<string, string> = {}): Promise<TestUsers> {
  const service = await startTestService({ name, schema: userConfig, build: buildUser, environment });
  const users = defineUserModel(service.connection);
  const passwordHash = await hashPassword(password);
  return {
    ...service,
    users,
    async createUser(user = {}) {
      const username = `user-${crypto.randomUUID()}`;
      const account = { name: 'Ada', username, email: `${username}@cowbell.test`, passwordHash, isVerified: true };
      return (await users.create({ ...account, ...user })).toObject();
    },
  };
}
