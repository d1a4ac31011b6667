import { createEncryption, type Mail } from '@cowbell/service-kit/mail/mail';
import { silentLog } from '@cowbell/service-kit/testing/factories';
import {
  type GraphQLTestResponse,
  signTestToken,
  startTestService,
  type TestService,
} from '@cowbell/service-kit/testing/test-service';
import { buildUser } from '../build-user.ts';
import { userConfig } from '../config.ts';
import type { Mutation, UserError } from '../generated/resolvers.ts';
import { defineOutboxModel, jobIdOf, type OutboxModel } from '../outbox/outbox.ts';
import { hashPassword, queuePasswordWork } from '../user/password.ts';
import { defineUserModel, type StoredUser, type UserModel } from '../user/user.model.ts';

/** The password of every account that {@link TestUsers.createUser} creates. */
export const password = 'MoreCowbell!1';

/** A mutation of this service that takes an input. */
type Operation = keyof typeof operations;

type Payload<Name extends Operation> = Omit<Extract<Mutation[Name], object>, 'userErrors'> & {
  userErrors: Pick<UserError, 'code' | 'field' | 'message'>[];
};

const operations = {
  signUp: ['SignUpInput', 'email'],
  signIn: ['SignInInput', 'token user { email isAdmin isVerified }'],
  verifyEmail: ['VerifyEmailInput', 'token user { email isVerified }'],
  resendVerification: ['ResendVerificationInput', ''],
  requestPasswordReset: ['RequestPasswordResetInput', ''],
  resetPassword: ['ResetPasswordInput', ''],
} as const;

export interface TestUsers extends TestService {
  users: UserModel;
  outbox: OutboxModel;
  createUser: (user?: Partial<StoredUser>) => Promise<StoredUser>;
  /** A token for the given state of an account. */
  tokenOf: (user: StoredUser) => string;
  /** The emails in the outbox for an address, the oldest first. */
  mailsTo: (email: string) => Promise<Mail[]>;
  /** Runs a mutation. */
  run: <Name extends Operation>(
    name: Name,
    input: unknown,
    options?: { token?: string; address?: string; deviceCookie?: string | undefined },
  ) => Promise<GraphQLTestResponse<unknown> & { payload: Payload<Name> }>;
}

/** Starts a user service without accounts. `name` is unique per test file. */
export async function startUsers(name: string, environment: Record<string, string> = {}): Promise<TestUsers> {
  const service = await startTestService({ name, schema: userConfig, build: buildUser, environment });
  const users = defineUserModel(service.connection);
  const outbox = defineOutboxModel(service.connection);
  const encryption = createEncryption([Buffer.from(String(service.environment.MAIL_KEY), 'hex')]);
  const passwordHash = await hashPassword(password);
  return {
    ...service,
    users,
    outbox,
    async createUser(user = {}) {
      const username = `user-${crypto.randomUUID()}`;
      const account = { name: 'Ada', username, email: `${username}@cowbell.test`, passwordHash, isVerified: true };
      return (await users.create({ ...account, ...user })).toObject();
    },
    tokenOf: ({ _id, tokenVersion, isAdmin, isVerified }) =>
      signTestToken(service.privateKey, {
        sub: _id.toHexString(),
        ver: tokenVersion,
        admin: isAdmin,
        verified: isVerified,
      }),
    async mailsTo(email) {
      const due = await outbox.find({ isDecoy: false }).sort({ _id: 1 }).lean();
      const mails: Mail[] = due.map(({ _id, encrypted }) => JSON.parse(encryption.decrypt(encrypted, jobIdOf(_id))));
      return mails.filter(({ to }) => to === email);
    },
    async run(operation, input, { token, address, deviceCookie } = {}) {
      const [type, fields] = operations[operation];
      const response = await service.send<Record<string, never>>(
        `mutation ($input: ${type}!) { ${operation}(input: $input) { ${fields} userErrors { code field message } } }`,
        {
          variables: { input },
          ...(token && { token }),
          headers: {
            ...(address && { 'x-cowbell-address': address }),
            ...(deviceCookie && { 'x-cowbell-device': deviceCookie }),
          },
        },
      );
      return { ...response, payload: response.data?.[operation] as never };
    },
  };
}

/**
 * Occupies so many slots of the password queue, running or waiting, until the function that it returns is called.
 *
 * @param address of the caller.
 */
export function fillPasswordQueue(count: number, address?: string): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = Array.from({ length: count }, () =>
    queuePasswordWork({ address, log: silentLog, retryAfter() {} }, () => promise),
  );
  return async () => {
    resolve();
    await Promise.all(held);
  };
}
