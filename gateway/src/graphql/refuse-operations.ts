import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';

/**
 * Refuses a document out of which no operation can be run: which one is not clear, none has the name that is asked
 * for, or it is of a kind that the schema has not. Without this the query planner fails on it, which would look like
 * a bug of the gateway.
 */
export function refuseOperations(): ApolloServerPlugin {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ request, operation, schema }) {
          if (!operation) {
            const { operationName } = request;
            throw mistake(
              operationName
                ? `Unknown operation named "${operationName}".`
                : 'Must provide operation name if query contains multiple operations.',
              'OPERATION_RESOLUTION_FAILURE',
            );
          }
          if (!schema.getRootType(operation.operation)) {
            throw mistake(`The schema has no ${operation.operation}s.`, 'GRAPHQL_VALIDATION_FAILED');
          }
        },
      };
    },
  };
}

function mistake(message: string, code: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status: 400 } } });
}
