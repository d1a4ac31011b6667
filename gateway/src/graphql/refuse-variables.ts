import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, getVariableValues } from 'graphql';

/** Characters of a message about variables. graphql-js repeats the whole value in it. */
const maxMessageLength = 500;

/**
 * A plugin that refuses variables that do not fit their types, with the first error only: finding all takes seconds.
 */
export function refuseVariables(): ApolloServerPlugin {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ request, operation, schema }) {
          const definitions = operation?.variableDefinitions ?? [];
          const { errors } = getVariableValues(schema, definitions, request.variables ?? {}, { maxErrors: 1 });
          if (!errors) return;
          const message = errors[0]?.message ?? 'The variables are invalid.';
          throw new GraphQLError(message.slice(0, maxMessageLength), {
            extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
          });
        },
      };
    },
  };
}
