import { GraphQLError, GraphQLScalarType } from 'graphql';

/** An instant as ISO 8601 text, in UTC in responses. */
export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => (value instanceof Date ? value : new Date(String(value))).toISOString(),
  parseValue(value) {
    // `Date` alone also reads texts like '1'.
    const instant = new Date(typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? value : Number.NaN);
    if (Number.isNaN(instant.getTime())) throw new GraphQLError('A DateTime is ISO 8601 text.');
    return instant;
  },
});
