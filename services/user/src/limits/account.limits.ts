import { createHash } from 'node:crypto';
import type { RequestContext } from '@cowbell/service-kit/graphql/context';
import { rateLimited, type UserError } from '@cowbell/service-kit/graphql/user-error';
import { createWindowLimit, type WindowLimit } from '@cowbell/service-kit/limits/window-limit';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import { audit } from '../audit/audit.ts';
import type { UserConfig } from '../config.ts';

/** One window, and whom it counts for. */
interface Count {
  limit: WindowLimit;
  name: string;
  /** Undefined for somebody who cannot be told apart, such as a caller without an address: is not counted. */
  key: string | undefined;
  /** A whole sentence that says what there was too much of. */
  reason: string;
}

/** Mails that anybody may have sent to any address. Each kind has a pause of its own, so that none holds up another. */
type MailKind = 'pin' | 'password-reset';

/** The limits of what may be guessed, or makes mails. Each answers the refusal when it is one too many. */
export interface AccountLimits {
  signUp: (context: RequestContext) => Promise<UserError | null>;
  /** Takes a sign-up back that came to nothing. */
  takeSignUpBack: (context: RequestContext) => Promise<void>;
  /** Of a mail that anybody may ask for, to whatever address; whether it belongs to an account makes no difference. */
  mail: (kind: MailKind, email: string, context: RequestContext) => Promise<UserError | null>;
  /** True when nobody signed up with this e-mail within the last minute; counts one, and the PIN that it may bring. */
  maySignUpMailNow: (email: string) => Promise<boolean>;
  pin: (userId: string, context: RequestContext) => Promise<UserError | null>;
  /** Takes a try back that turned out to be right. */
  afterRightPin: (context: RequestContext) => Promise<void>;
  /** Takes a try back from the account, since there was no PIN to guess. The address keeps it. */
  afterDeadPin: (userId: string) => Promise<void>;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const tooManyMails = "We're sending a lot of emails right now.";
const fromYourNetwork = 'from your network.';

/** Without Redis all of them fail with UNAVAILABLE: uncounted, four digits are guessed within the hour. */
export function createAccountLimits({ config, redis }: { config: UserConfig; redis: Redis }): AccountLimits {
  const window = (name: string, max: number, seconds: number) =>
    createWindowLimit({ redis, prefix: `${config.REDIS_PREFIX}limit:${name}`, max, seconds, withoutRedis: 'refuse' });
  const signUpsPerAddress = window('sign-up:address', config.SIGN_UPS_PER_ADDRESS, hour);
  const pausePerEmail = (kind: MailKind | 'sign-up') => window(`mail:${kind}`, 1, config.MAIL_PAUSE);
  const pauses = {
    pin: pausePerEmail('pin'),
    'password-reset': pausePerEmail('password-reset'),
    'sign-up': pausePerEmail('sign-up'),
  };
  const mailsPerAddress = window('mail:address', config.MAILS_PER_ADDRESS, hour);
  const mails = window('mail:all', config.MAILS_PER_HOUR, hour);
  const pinsPerAccount = window('pin:account', config.PINS_PER_ACCOUNT, day);
  const pinsPerAddress = window('pin:address', config.PINS_PER_ADDRESS, 15 * minute);

  async function firstRefusal(context: RequestContext, counts: Count[]): Promise<UserError | null> {
    for (const { limit, name, key, reason } of counts) {
      if (key === undefined) continue;
      const verdict = await limit.count(key);
      if (verdict.allowed) continue;
      audit(context.log, 'limit.reached', { limit: name });
      context.rateLimit(verdict);
      return rateLimited(reason, verdict.retryAfter);
    }
    return null;
  }
  const allMails = { limit: mails, name: 'mail:all', key: 'all', reason: tooManyMails };

  return {
    signUp: (context) =>
      firstRefusal(context, [
        {
          limit: signUpsPerAddress,
          name: 'sign-up:address',
          key: context.address,
          reason: `Too many sign-ups ${fromYourNetwork}`,
        },
        allMails,
      ]),
    async takeSignUpBack({ address }) {
      if (address) await signUpsPerAddress.refund(address);
      await mails.refund(allMails.key);
    },
    mail: (kind, email, context) =>
      firstRefusal(context, [
        {
          limit: mailsPerAddress,
          name: 'mail:address',
          key: context.address,
          reason: `Too many email requests ${fromYourNetwork}`,
        },
        {
          limit: pauses[kind],
          name: `mail:${kind}`,
          key: digestOf(email),
          reason: 'We just sent you an email.',
        },
        allMails,
      ]),
    async maySignUpMailNow(email) {
      const key = digestOf(email);
      const [signUp] = await Promise.all([pauses['sign-up'].count(key), pauses.pin.count(key)]);
      return signUp.allowed;
    },
    pin: (userId, context) =>
      firstRefusal(context, [
        {
          limit: pinsPerAddress,
          name: 'pin:address',
          key: context.address,
          reason: `Too many PIN attempts ${fromYourNetwork}`,
        },
        { limit: pinsPerAccount, name: 'pin:account', key: userId, reason: 'Too many PIN attempts.' },
      ]),
    async afterRightPin({ address }) {
      if (address) await pinsPerAddress.refund(address);
    },
    async afterDeadPin(userId) {
      await pinsPerAccount.refund(userId);
    },
  };
}

/** So that no e-mail address stands in Redis. */
export function digestOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
