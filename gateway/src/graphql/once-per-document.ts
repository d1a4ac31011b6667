import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';

/** Mutations that take a password, a PIN or the token of a link, which could be guessed, or that send emails. */
const oncePerDocument = new Set([
  'signIn',
  'signUp',
  'verifyEmail',
  'resendVerification',
  'requestPasswordReset',
  'resetPassword',
]);

/** A validation rule: a document may contain each of these mutations once, so that it cannot make many attempts. */
export function limitMutationRepeats(context: ValidationContext): ASTVisitor {
  const seen = new Set<string>();
  return {
    Field({ name: { value: name } }) {
      if (!oncePerDocument.has(name) || context.getParentType() !== context.getSchema().getMutationType()) return;
      if (seen.has(name)) context.reportError(new GraphQLError(`A document may contain ${name} only once.`));
      seen.add(name);
    },
  };
}
