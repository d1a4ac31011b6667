import { DateTime } from '@cowbell/service-kit/date-time';
import type { HttpServer } from '@cowbell/service-kit/http-server';
import { buildService } from '@cowbell/service-kit/service';
import type { UserConfig } from './config.ts';
import type { Resolvers } from './generated/resolvers.ts';
import { typeDefs } from './schema.ts';
import { createSignInLimits } from './sign-in/sign-in.limits.ts';
import { createSignInResolvers } from './sign-in/sign-in.resolvers.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { createTokenSigner } from './token/token-signer.ts';
import { createStoredTokenVersions } from './token/token-versions.ts';
import { defineUserModel } from './user/user.model.ts';
import { createUserResolvers } from './user/user.resolvers.ts';

/** The user service: accounts, and the tokens that all services trust. */
export function buildUser(config: UserConfig): Promise<HttpServer> {
  return buildService({
    name: 'user',
    config,
    typeDefs,
    compose({ connection, redis }) {
      const users = defineUserModel(connection);
      const signIn = createSignIn({
        users,
        signToken: createTokenSigner(config.TOKEN_PRIVATE_KEY),
        limits: createSignInLimits({ config, redis }),
      });
      const resolvers: Resolvers = {
        DateTime,
        ...createUserResolvers({ users }),
        ...createSignInResolvers({ signIn }),
      };
      return { resolvers, tokenVersions: createStoredTokenVersions(users) };
    },
  });
}
