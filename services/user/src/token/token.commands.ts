import { requireSignedIn } from '@cowbell/service-kit/auth/viewer';
import { unauthenticated } from '@cowbell/service-kit/base/errors';
import type { RequestContext } from '@cowbell/service-kit/graphql/context';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { toObjectId } from '@cowbell/service-kit/stores/object-id';
import { audit } from '../audit/audit.ts';
import type { UserModel } from '../user/user.model.ts';
import type { Revocations } from './revocations.ts';

export type SignOutEverywhere = (context: RequestContext) => Promise<{ userErrors: UserError[] }>;

/** Revokes all tokens of the caller, including the one that was sent. */
export function createSignOutEverywhere(options: { users: UserModel; revocations: Revocations }): SignOutEverywhere {
  const { users, revocations } = options;
  return async ({ viewer, log }) => {
    const { id } = requireSignedIn(viewer);
    const _id = toObjectId(id);
    if (!_id) throw unauthenticated();
    const user = await revocations.revokeBy((revocation) =>
      users.findOneAndUpdate({ _id }, revocation, { returnDocument: 'after' }).lean(),
    );
    if (!user) throw unauthenticated();
    audit(log, 'sign-out.everywhere', { userId: id });
    return { userErrors: [] };
  };
}
