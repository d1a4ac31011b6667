import { isVerifiedAdmin, requireSignedIn, requireVerifiedAdmin, type Viewer } from '@cowbell/service-kit/auth/viewer';
import { unauthenticated, unavailable, unavailableMessage } from '@cowbell/service-kit/base/errors';
import type { ListenerCount } from '@cowbell/service-kit/events/listener-count';
import type { CompleteResolvers } from '@cowbell/service-kit/graphql/resolvers';
import { toObjectId } from '@cowbell/service-kit/stores/mongo';
import type { Resolvers, User, UserResolvers } from '../generated/resolvers.ts';
import type { StoredUser, UserModel } from './user.model.ts';

export function createUserResolvers({ users, listenerCount }: { users: UserModel; listenerCount: ListenerCount }) {
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
      listenerCount(_root, _args, { viewer }) {
        requireVerifiedAdmin(viewer);
        return listenerCount.read().catch(() => {
          throw unavailable(unavailableMessage);
        });
      },
    },
    User: {
      __resolveReference: ({ id }, { viewer }) => (maySeeAccount(viewer, id) ? findUser(id) : null),
      id: (user) => user._id.toHexString(),
    } satisfies CompleteResolvers<User, StoredUser, UserResolvers>,
  } satisfies Resolvers;
}

/** An account can be seen by its owner and by a verified admin. */
export function maySeeAccount(viewer: Viewer, userId: string): boolean {
  return viewer?.id === userId || isVerifiedAdmin(viewer);
}
