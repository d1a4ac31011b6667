import {
  storeTokenVersion,
  type TokenVersions,
  tokenVersionRetention,
} from '@cowbell/service-kit/auth/cached-token-versions';
import { requireSignedIn } from '@cowbell/service-kit/auth/viewer';
import { unauthenticated } from '@cowbell/service-kit/base/errors';
import type { Logger } from '@cowbell/service-kit/base/log';
import type { EventPublisher } from '@cowbell/service-kit/events/domain-events';
import { type RunMutation, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { toObjectId } from '@cowbell/service-kit/stores/mongo';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import { audit } from '../audit/audit.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import type { StoredUser, UserModel } from '../user/user.model.ts';

/** The part of an update that revokes all tokens which an account has so far. */
export function revocationUpdate() {
  return { $inc: { tokenVersion: 1 }, $set: { tokensRevokedAt: new Date() } };
}

export type Revocations = ReturnType<typeof createRevocations>;

/** Delay before all versions are published again after a failure, in ms. */
const retryDelay = 1_000;

export function createRevocations(options: {
  users: UserModel;
  redis: Redis;
  prefix: string;
  events: EventPublisher;
  log: Logger;
}) {
  const { users, redis, prefix, events, log } = options;
  let retry: NodeJS.Timeout | undefined;

  async function publish({ _id, tokenVersion: version }: Pick<StoredUser, '_id' | 'tokenVersion'>): Promise<void> {
    const userId = _id.toHexString();
    await storeTokenVersion({ redis, prefix, userId, version });
    await events.publish({ type: 'user.tokensRevoked', id: userId, version });
  }

  /** Publishes all versions that still matter: Redis may have lost them, or a process may have ended too early. */
  async function republishAll(): Promise<void> {
    try {
      const since = new Date(Date.now() - tokenVersionRetention * 1_000);
      const revoked = users
        .find({ tokensRevokedAt: { $gt: since } })
        .select('tokenVersion')
        .lean()
        .cursor();
      for await (const user of revoked) await publish(user);
    } catch (error) {
      republishLater(error as Error);
    }
  }

  function republishLater({ message: reason }: Error): void {
    log.warn({ reason }, 'Revoked tokens could not be published; retrying');
    clearTimeout(retry);
    retry = setTimeout(() => void republishAll(), retryDelay).unref();
  }

  return {
    /**
     * Runs a change of an account that revokes its tokens, and publishes the new token version to all services, again
     * until that succeeds.
     *
     * @param change gets the part of the update that revokes tokens. It returns the account after the change, or null
     *   when nothing was changed.
     */
    async revokeWith(
      change: (revocation: ReturnType<typeof revocationUpdate>) => Promise<StoredUser | null>,
    ): Promise<StoredUser | null> {
      const user = await change(revocationUpdate());
      if (user) await publish(user).catch(republishLater);
      return user;
    },
    republishAll,
  };
}

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
