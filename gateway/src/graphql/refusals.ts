import type { ApolloServerPlugin } from '@apollo/server';
import { DateTime } from '@cowbell/service-kit/graphql/resolvers';
import {
  type ASTVisitor,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  isScalarType,
  type ValidationContext,
  valueFromASTUntyped,
} from 'graphql';

/** Characters of a message about variables. graphql-js repeats the whole value in it. */
const maxMessageLength = 500;

/**
 * A plugin that refuses a document in which no operation can be run, since the query planner would fail, and variables that
 * do not fit their types. It reports the first error only: finding all takes seconds.
 */
export function refuseOperations(): ApolloServerPlugin {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ request, operation, schema }) {
          if (!operation) {
            const { operationName } = request;
            throw badRequest(
              operationName
                ? `Unknown operation named "${operationName}".`
                : 'Must provide operation name if query contains multiple operations.',
              'OPERATION_RESOLUTION_FAILURE',
            );
          }
          if (!schema.getRootType(operation.operation)) {
            throw badRequest(`The schema has no ${operation.operation}s.`, 'GRAPHQL_VALIDATION_FAILED');
          }
          const { variableDefinitions = [] } = operation;
          const { errors } = getVariableValues(schema, variableDefinitions, request.variables ?? {}, { maxErrors: 1 });
          const message = errors?.[0]?.message;
          if (message) throw badRequest(message.slice(0, maxMessageLength), 'BAD_USER_INPUT');
        },
      };
    },
  };
}

function badRequest(message: string, code: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status: 400 } } });
}

/** Mutations that take a password, a PIN or the token of a link, which could be guessed, or that send emails. */
const oncePerDocument = new Set([
  'signIn',
  'signUp',
  'createFirstAdmin',
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

/** Refuses a DateTime that is no instant: of a custom scalar, the supergraph has only the name. Changes the schema. */
export function checkDateTimes(schema: GraphQLSchema): void {
  const type = schema.getType(DateTime.name);
  if (!isScalarType(type)) return;
  type.parseValue = (value) => {
    DateTime.parseValue(value);
    return value;
  };
  // The type's own function calls the `parseValue` that the type was made with.
  type.parseLiteral = (node, variables) => type.parseValue(valueFromASTUntyped(node, variables));
}
