import { DateTime } from '@cowbell/service-kit/graphql/date-time';
import { type GraphQLSchema, isScalarType, valueFromASTUntyped } from 'graphql';

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
