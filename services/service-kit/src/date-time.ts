import { GraphQLError, GraphQLScalarType } from 'graphql';

/** An instant, as an ISO 8601 text in UTC. */
export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize(value) {
    const date = value instanceof Date ? value : new Date(String(value));
    return date.toISOString();
  },
  parseValue(value) {
    const date = typeof value === 'string' ? new Date(value) : new Date(Number.NaN);
    if (Number.isNaN(date.getTime())) {
      throw new GraphQLError('DateTime must be an ISO 8601 text.', { extensions: { code: 'BAD_USER_INPUT' } });
    }
    return date;
  },
});
