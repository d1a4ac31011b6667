import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';

/**
 * Mutations whose input could be guessed by brute force, or that send emails. Other limits, such as createRequest's, are only
 * in the services.
 */
const rateLimitedMutations = new Set([
  'signIn',
  'signUp',
  'verifyEmail',
  'resendVerification',
  'requestPasswordReset',
  'resetPassword',
]);

/**
 * A validation rule: a document may contain each of these mutations once, whatever its alias. The services limit most of
 * them; this rule keeps one document from making many attempts.
 */
export function limitMutationRepeats(context: ValidationContext): ASTVisitor {
  const seen = new Set<string>();
  return {
    Field({ name: { value: name } }) {
      if (!rateLimitedMutations.has(name) || context.getParentType() !== context.getSchema().getMutationType()) return;
      if (seen.has(name)) context.reportError(new GraphQLError(`A document may contain ${name} only once.`));
      seen.add(name);
    },
  };
}
