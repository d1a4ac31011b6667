import { emailRule } from '@cowbell/contracts/rules/account';
import { isVerifiedAdmin, requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import { inputWithRules, type RunMutation, refused, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import { changeAdminRights } from '../admin/admin.commands.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import type { Revocations } from '../token/revocations.ts';
import type { UserModel } from '../user/user.model.ts';

interface MemberPayload {
  band?: { id: string };
  userErrors: UserError[];
}

const memberRules = z.object({ email: emailRule, isAdmin: z.boolean() });

/** There is one band. The catalogue service stores it. */
const band = { id: 'band' };

/** Who is an admin. */
export function createMemberResolvers(options: {
  connection: Connection;
  users: UserModel;
  revocations: Revocations;
  runMutation: RunMutation;
}) {
  const { connection, users, revocations, runMutation } = options;

  return {
    Mutation: {
      setMember: (_root, input, context): Promise<MemberPayload> =>
        runMutation(context, {
          policy: requireVerifiedAdmin,
          input: inputWithRules(memberRules, input),
          async work({ email, isAdmin }) {
            const result = await changeAdminRights(
              { users, revocations, log: context.log, keepsOne: connection, by: context.viewer?.id },
              isAdmin ? 'grant' : 'revoke',
              email,
            );
            if (result.changed) return succeeded({ band });
            return refused({ code: result.code, field: 'email', message: result.sentence });
          },
        }),
    },
    Band: {
      __resolveReference: () => band,
      members: async (_band, _args, { viewer }) => {
        if (!isVerifiedAdmin(viewer)) return null;
        const admins = await users.find({ isAdmin: true, isVerified: true }).sort({ adminSince: 1, _id: 1 }).lean();
        return admins.map(({ name, email, adminSince }) => ({ name, email, since: adminSince ?? null }));
      },
    },
  } satisfies Resolvers;
}
