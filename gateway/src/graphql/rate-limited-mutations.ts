import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';

/** Mutations with which somebody may guess a secret, or have mails sent. */
const guarded = new Set([
  'signIn',
  'signUp',
  'verifyEmail',
  'resendVerification',
  'requestPasswordReset',
  'resetPassword',
]);

/**
 * A validation rule: a document tries each of them once, under whatever names. Every try is counted where it is decided,
 * so this only keeps a single request from holding many of them.
 */
export function guessOnce(context: ValidationContext): ASTVisitor {
  const seen = new Set<string>();
  return {
    Field({ name: { value: name } }) {
      if (!guarded.has(name) || context.getParentType() !== context.getSchema().getMutationType()) return;
      if (seen.has(name)) context.reportError(new GraphQLError(`A document may hold ${name} only once.`));
      seen.add(name);
    },
  };
}
