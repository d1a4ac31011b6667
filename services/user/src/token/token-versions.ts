import type { TokenVersions } from '@cowbell/service-kit/auth/token-versions';
import { toObjectId } from '@cowbell/service-kit/stores/object-id';
import type { UserModel } from '../user/user.model.ts';

/** Token versions straight from the accounts: what this service does must not rest on a copy. */
export function createStoredTokenVersions(users: UserModel): TokenVersions {
  return {
    async lowestValid(userId) {
      const user = await users.findById(toObjectId(userId)).select('tokenVersion').lean();
      return user?.tokenVersion ?? Number.POSITIVE_INFINITY;
    },
  };
}
