import { requireSignedIn } from '@cowbell/service-kit/auth/viewer';
import { unauthenticated } from '@cowbell/service-kit/base/errors';
import type { CompleteResolvers } from '@cowbell/service-kit/graphql/complete-resolvers';
import { toObjectId } from '@cowbell/service-kit/stores/object-id';
import type { Resolvers, User, UserResolvers } from '../generated/resolvers.ts';
import type { StoredUser, UserModel } from './user.model.ts';
import { maySeeAccount } from './user.policy.ts';

export function createUserResolvers({ users }: { users: UserModel }) {
  async function findUser(id: string): Promise<StoredUser | null> {
    const _id = toObjectId(id);
    return _id ? await users.findById(_id).lean() : null;
  }

  return {
    Query: {
      async me(_root, _args, { viewer }) {
        const { id } = requireSignedIn(viewer);
        const user = await findUser(id);
        if (!user) throw unauthenticated();
        return user;
      },
    },
    User: {
      __resolveReference: ({ id }, { viewer }) => (maySeeAccount(viewer, id) ? findUser(id) : null),
      id: (user) => user._id.toHexString(),
    } satisfies CompleteResolvers<User, StoredUser, UserResolvers>,
  } satisfies Resolvers;
}
