import { maxTokenLifetime, storeTokenVersion } from '@cowbell/service-kit/auth/token-versions';
import type { Logger } from '@cowbell/service-kit/base/log';
import type { EventPublisher } from '@cowbell/service-kit/events/domain-events';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import type { UserModel } from '../user/user.model.ts';

/** The part of an update that makes all tokens of an account void which were signed before it. */
export function raiseTokenVersion() {
  return { $inc: { tokenVersion: 1 }, $set: { tokensRevokedAt: new Date() } };
}

export interface Revocations {
  /** Tells all services that tokens with a lower version are void. Never fails: what could not be told is told later. */
  announce: (userId: string, version: number) => Promise<void>;
  /** Tells everything anew that still matters: Redis may have lost it, or this process ended before it could tell. */
  repeatAll: () => Promise<void>;
}

/** Pause before all is told again after something could not be told, in ms. */
const pause = 1_000;

export function createRevocations(options: {
  users: UserModel;
  redis: Redis;
  prefix: string;
  events: EventPublisher;
  log: Logger;
}): Revocations {
  const { users, redis, prefix, events, log } = options;
  let retry: NodeJS.Timeout | undefined;

  async function tell(userId: string, version: number): Promise<void> {
    await storeTokenVersion({ redis, prefix, userId, version });
    await events.publish({ type: 'user.tokensRevoked', id: userId, version });
  }

  async function repeatAll(): Promise<void> {
    try {
      const since = new Date(Date.now() - maxTokenLifetime * 1_000);
      const revoked = users
        .find({ tokensRevokedAt: { $gt: since } })
        .select('tokenVersion')
        .lean()
        .cursor();
      for await (const { _id, tokenVersion } of revoked) await tell(_id.toHexString(), tokenVersion);
    } catch (error) {
      repeatLater(error as Error);
    }
  }

  function repeatLater({ message: reason }: Error): void {
    log.warn({ reason }, 'Services could not be told which tokens are void; trying again');
    clearTimeout(retry);
    retry = setTimeout(() => void repeatAll(), pause).unref();
  }

  return {
    announce: (userId, version) => tell(userId, version).catch(repeatLater),
    repeatAll,
  };
}
