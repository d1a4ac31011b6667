import { GraphQLScalarType } from 'graphql';

/** An instant, as an ISO 8601 text in UTC. No operation takes one as input. */
export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => (value instanceof Date ? value : new Date(String(value))).toISOString(),
});
