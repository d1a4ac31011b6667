import { requireSignedIn } from '@cowbell/service-kit/auth/viewer';
import { unauthenticated } from '@cowbell/service-kit/base/errors';
import { type RunMutation, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { toObjectId } from '@cowbell/service-kit/stores/mongo';
import { audit } from '../audit/audit.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import type { UserModel } from '../user/user.model.ts';
import type { Revocations } from './revocations.ts';

export function createTokenMutations(options: {
  users: UserModel;
  revocations: Revocations;
  runMutation: RunMutation;
}) {
  const { users, revocations, runMutation } = options;

  return {
    /** Revokes all tokens of the caller, including the one that was sent. */
    signOutEverywhere: (_root, _args, context): Promise<{ userErrors: UserError[] }> =>
      runMutation(context, {
        policy: requireSignedIn,
        async work() {
          const { id } = requireSignedIn(context.viewer);
          const _id = toObjectId(id);
          if (!_id) throw unauthenticated();
          const user = await revocations.revokeWith((revocation) =>
            users.findOneAndUpdate({ _id }, revocation, { returnDocument: 'after' }).lean(),
          );
          if (!user) throw unauthenticated();
          audit(context.log, 'sign-out.everywhere', { userId: id });
          return succeeded({});
        },
      }),
  } satisfies MutationResolvers;
}
