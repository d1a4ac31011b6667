import { GraphQLScalarType } from 'graphql';

/** An instant as ISO 8601 text in UTC. No input field has this type. */
export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => (value instanceof Date ? value : new Date(String(value))).toISOString(),
});
