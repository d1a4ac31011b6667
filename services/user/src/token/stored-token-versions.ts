import type { TokenVersions } from '@cowbell/service-kit/auth/cached-token-versions';
import { toObjectId } from '@cowbell/service-kit/stores/mongo';
import type { UserModel } from '../user/user.model.ts';

/** Reads token versions from the accounts, since this service must not rely on a cache. */
export function createStoredTokenVersions(users: UserModel): TokenVersions {
  return {
    async lowestValid(userId) {
      const user = await users.findById(toObjectId(userId)).select('tokenVersion').lean();
      // An operator has deleted the account. This service accepts none of its tokens; the others do until they expire.
      return user?.tokenVersion ?? Number.POSITIVE_INFINITY;
    },
  };
}
