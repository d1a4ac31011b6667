import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';

/** A plugin that refuses a document in which no operation can be run. Otherwise the query planner would fail. */
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
        },
      };
    },
  };
}

function badRequest(message: string, code: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status: 400 } } });
}
