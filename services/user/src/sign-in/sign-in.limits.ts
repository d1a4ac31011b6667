import type { RequestContext } from '@cowbell/service-kit/graphql/context';
import { rateLimited, type UserError } from '@cowbell/service-kit/graphql/user-error';
import { createWindowLimit } from '@cowbell/service-kit/limits/window-limit';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import { audit } from '../audit/audit.ts';
import type { UserConfig } from '../config.ts';
import { digestOf } from '../limits/account.limits.ts';

export interface SignInLimits {
  /**
   * Counts a try before its password is looked at, so that many at once cannot slip through together. Answers the
   * refusal when it is one too many.
   *
   * @param email in lower case, exactly as the account is looked up: whatever finds the same account counts for it.
   */
  beforeTry: (email: string, context: RequestContext) => Promise<UserError | null>;
  /** Takes a try back that turned out to be right. */
  afterSuccess: (email: string, context: RequestContext) => Promise<void>;
  /** Takes a try back whose password nobody has looked at. */
  takeBack: (email: string, context: RequestContext) => Promise<void>;
  /** Forgets the failures of an account, whose password is another one now. */
  forgive: (email: string) => Promise<void>;
}

/** A quarter of an hour, in seconds. */
const window = 15 * 60;

/** Limits of failed sign-ins: per account, known or not, and per network address. */
export function createSignInLimits({ config, redis }: { config: UserConfig; redis: Redis }): SignInLimits {
  const perAccount = createWindowLimit({
    redis,
    prefix: `${config.REDIS_PREFIX}limit:sign-in:account`,
    max: config.SIGN_IN_FAILURES_PER_ACCOUNT,
    seconds: window,
  });
  const perAddress = createWindowLimit({
    redis,
    prefix: `${config.REDIS_PREFIX}limit:sign-in:address`,
    max: config.SIGN_IN_FAILURES_PER_ADDRESS,
    seconds: window,
  });

  return {
    async beforeTry(email, { address, log, rateLimit }) {
      const ofAddress = address ? await perAddress.count(address) : null;
      const verdict = ofAddress?.allowed === false ? ofAddress : await perAccount.count(digestOf(email));
      if (verdict.allowed) return null;
      audit(log, 'limit.reached', { limit: ofAddress === verdict ? 'sign-in:address' : 'sign-in:account' });
      rateLimit(verdict);
      return rateLimited('Too many failed sign-ins.', verdict.retryAfter);
    },
    async afterSuccess(email, { address }) {
      await perAccount.reset(digestOf(email));
      if (address) await perAddress.refund(address);
    },
    async takeBack(email, { address }) {
      await perAccount.refund(digestOf(email));
      if (address) await perAddress.refund(address);
    },
    forgive: (email) => perAccount.reset(digestOf(email)),
  };
}
