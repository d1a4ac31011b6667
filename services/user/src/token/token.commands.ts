import { requireSignedIn } from '@cowbell/service-kit/auth/viewer';
import { unauthenticated } from '@cowbell/service-kit/base/errors';
import type { RequestContext } from '@cowbell/service-kit/graphql/context';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { toObjectId } from '@cowbell/service-kit/stores/object-id';
import { audit } from '../audit/audit.ts';
import type { UserModel } from '../user/user.model.ts';
import { type Revocations, raiseTokenVersion } from './revocations.ts';

export type SignOutEverywhere = (context: RequestContext) => Promise<{ userErrors: UserError[] }>;

/** Makes every token of the caller void, the one that was sent among them. */
export function createSignOutEverywhere(options: { users: UserModel; revocations: Revocations }): SignOutEverywhere {
  const { users, revocations } = options;
  return async ({ viewer, log }) => {
    const { id } = requireSignedIn(viewer);
    const _id = toObjectId(id);
    const user =
      _id && (await users.findOneAndUpdate({ _id }, raiseTokenVersion(), { returnDocument: 'after' }).lean());
    if (!user) throw unauthenticated();
    await revocations.announce(id, user.tokenVersion);
    audit(log, 'sign-out.everywhere', { userId: id });
    return { userErrors: [] };
  };
}
