import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';

/** The variable of every fetch of entities (federation specification). */
const reserved = 'representations';

/** A validation rule: a variable must not have the name of one that the gateway sends to subgraphs. */
export function refuseReservedVariables(context: ValidationContext): ASTVisitor {
  return {
    VariableDefinition({ variable }) {
      if (variable.name.value !== reserved) return;
      context.reportError(new GraphQLError(`A variable must not be named ${reserved}.`));
    },
  };
}
