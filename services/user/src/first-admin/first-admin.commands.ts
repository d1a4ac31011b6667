import { signUpRules } from '@cowbell/contracts/rules/account';
import { inputWithRules, type RunMutation, refused, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { inTransaction, isDuplicateKey } from '@cowbell/service-kit/stores/mongo';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { audit } from '../audit/audit.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import type { EmailLimits } from '../limits/email.limits.ts';
import { signUpIdempotency, usernameTaken } from '../sign-up/sign-up.commands.ts';
import { hashPassword, queuePasswordWork } from '../user/password.ts';
import type { UserModel } from '../user/user.model.ts';
import type { FirstAdminLinks } from './first-admin-links.ts';

const firstAdminRules = z.object({ ...signUpRules.shape, token: z.string() });

/** Which of the reasons it is stays secret. */
const invalidLink: UserError = {
  code: 'INVALID_TOKEN',
  field: 'token',
  message: 'This link no longer works. Start Cowbell again for a new one.',
};

const emailTaken: UserError = {
  code: 'CONFLICT',
  field: 'email',
  message: 'There is already an account with this email.',
};

export function createFirstAdminMutations(options: {
  connection: Connection;
  users: UserModel;
  links: FirstAdminLinks;
  emailLimits: EmailLimits;
  runMutation: RunMutation;
}) {
  const { connection, users, links, emailLimits, runMutation } = options;

  return {
    /** Creates the verified account of the first admin. A refusal leaves the link as it was. */
    createFirstAdmin: (_root, { token: givenToken, input }, context) =>
      runMutation(context, {
        input: inputWithRules(firstAdminRules, { ...input, token: givenToken }),
        idempotency: signUpIdempotency(users),
        limits: ({ email }) =>
          emailLimits.check(['sign-up:address'], { kind: 'sign-up', email, address: context.address }, context),
        async work({ token, key, password, ...account }) {
          if (!(await links.isValid(token))) return refused(invalidLink);
          const queued = await queuePasswordWork(context, () => hashPassword(password));
          if ('refusal' in queued) return refused(queued.refusal);
          try {
            const userId = await inTransaction(connection, async (session) => {
              if (!(await links.consume(token, session))) return null;
              const rights = { isVerified: true, isAdmin: true, adminSince: new Date() };
              const [user] = await users.create(
                [{ ...account, ...rights, passwordHash: queued.result, ...(key && { signUpKey: key }) }],
                { session },
              );
              return user?._id.toHexString();
            });
            if (!userId) return refused(invalidLink);
            audit(context.log, 'account.created', { userId });
            audit(context.log, 'admin.granted', { userId });
            return succeeded({ email: account.email });
          } catch (error) {
            if (!isDuplicateKey(error)) throw error;
            return refused((await users.exists({ email: account.email })) ? emailTaken : usernameTaken);
          }
        },
      }),
  } satisfies MutationResolvers;
}
