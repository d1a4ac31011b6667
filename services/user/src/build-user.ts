import { createListenerCount } from '@cowbell/service-kit/events/listener-count';
import { DateTime } from '@cowbell/service-kit/graphql/resolvers';
import type { HttpServer } from '@cowbell/service-kit/http/http-server';
import { createEncryption } from '@cowbell/service-kit/mail/mail';
import { createMailQueue } from '@cowbell/service-kit/mail/mail-queue';
import { buildService } from '@cowbell/service-kit/service';
import type { UserConfig } from './config.ts';
import { createFirstAdminMutations } from './first-admin/first-admin.commands.ts';
import { createFirstAdminLinks } from './first-admin/first-admin-links.ts';
import type { Resolvers } from './generated/resolvers.ts';
import { createEmailLimits } from './limits/email.limits.ts';
import { createMemberResolvers } from './member/member.resolvers.ts';
import { migrations } from './migrations/migrations.ts';
import { createMailBudget } from './outbox/mail-budget.ts';
import { createOutbox, defineOutboxModel, showOldestEntry } from './outbox/outbox.ts';
import { startRelay } from './outbox/relay.ts';
import { createPasswordResetMutations } from './password-reset/password-reset.commands.ts';
import { createResetTokens, defineResetModel } from './password-reset/reset-tokens.ts';
import { typeDefs } from './schema.ts';
import { createDevices } from './sign-in/devices.ts';
import { createSignInMutations } from './sign-in/sign-in.commands.ts';
import { createSignInLimits } from './sign-in/sign-in.limits.ts';
import { createSignUpMutations } from './sign-up/sign-up.commands.ts';
import { createRevocations, createStoredTokenVersions, createTokenMutations } from './token/revocations.ts';
import { createTokenSigner } from './token/token-signer.ts';
import { defineUserModel } from './user/user.model.ts';
import { createUserResolvers } from './user/user.resolvers.ts';
import { createPinLimits } from './verification/pin.limits.ts';
import { createPins, definePinModel } from './verification/pins.ts';
import { createVerificationMutations } from './verification/verification.commands.ts';

/** The user service: accounts, the tokens that all services trust, and the outbox of emails. */
export async function buildUser(config: UserConfig): Promise<HttpServer> {
  const signToken = createTokenSigner(config);
  return await buildService({
    name: 'user',
    config,
    typeDefs,
    migrations,
    define({ connection, redis, events, runMutation, metrics, log }) {
      const { REDIS_PREFIX: prefix } = config;
      const users = defineUserModel(connection);
      const entries = defineOutboxModel(connection);
      showOldestEntry(metrics, entries);
      const outbox = createOutbox({ entries, encryption: createEncryption(config.MAIL_KEY) });
      const relay = startRelay({
        entries,
        queue: createMailQueue({ redis, prefix }),
        recheck: config.OUTBOX_RECHECK,
        budget: createMailBudget({ redis, prefix, perHour: config.MAILS_PER_HOUR, log }),
        log,
      });
      const emailLimits = createEmailLimits({ config, redis, log });
      const pinLimits = createPinLimits({ config, redis, log });
      const signInLimits = createSignInLimits({ config, redis, log });
      const revocations = createRevocations({ users, redis, prefix, events, log });
      const pins = createPins({ pins: definePinModel(connection), peppers: config.PIN_PEPPER });
      const resetTokens = createResetTokens(defineResetModel(connection));
      // The keys that sign device cookies are derived from it.
      const devices = createDevices(config.PIN_PEPPER);
      const common = { connection, users, outbox, emailLimits, runMutation };

      const user = createUserResolvers({ users, listenerCount: createListenerCount({ redis, prefix }) });
      const member = createMemberResolvers({ connection, users, revocations, runMutation });
      const resolvers: Resolvers = {
        DateTime,
        Query: {
          ...user.Query,
          passwordResetToken: async (_root, link) => ({ valid: (await resetTokens.find(link)) !== null }),
        },
        Mutation: {
          ...member.Mutation,
          ...createSignUpMutations({ ...common, pins }),
          ...createFirstAdminMutations({ ...common, links: createFirstAdminLinks(common) }),
          ...createVerificationMutations({ ...common, pins, pinLimits, signToken }),
          ...createSignInMutations({ users, signToken, devices, limits: signInLimits, runMutation }),
          ...createTokenMutations({ users, revocations, runMutation }),
          ...createPasswordResetMutations({ ...common, resetTokens, revocations, signInLimits, pinLimits, devices }),
        },
        User: user.User,
        Band: member.Band,
      };
      return {
        resolvers,
        tokenVersions: createStoredTokenVersions(users),
        onEventsConnected: () => void revocations.republishAll(),
        onClose: () => relay.close(),
      };
    },
  });
}
