import type { Resolvers } from '../generated/resolvers.ts';
import type { ResendVerification } from './resend-verification.ts';
import type { VerifyEmail } from './verification.commands.ts';

export function createVerificationResolvers(options: {
  verifyEmail: VerifyEmail;
  resendVerification: ResendVerification;
}) {
  const { verifyEmail, resendVerification } = options;
  return {
    Mutation: {
      verifyEmail: (_root, { input }, context) => verifyEmail(input, context),
      resendVerification: (_root, { input }, context) => resendVerification(input, context),
    },
  } satisfies Resolvers;
}
