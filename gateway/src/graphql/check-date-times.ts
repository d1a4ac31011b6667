import { DateTime } from '@cowbell/service-kit/graphql/resolvers';
import { type GraphQLSchema, isScalarType, valueFromASTUntyped } from 'graphql';

/**
 * Refuses a DateTime that is no instant, in a document and in variables. The supergraph has only the name of a custom scalar, so
 * without this, graphql-js takes every value, and the error of the service that refuses it looks like a bug of the gateway.
 *
 * @param schema is changed. Values stay as the client sent them: the service reads them.
 */
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
