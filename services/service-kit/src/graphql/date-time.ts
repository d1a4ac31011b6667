import { GraphQLError, GraphQLScalarType } from 'graphql';
import { z } from 'zod';

const instant = z.iso.datetime({ offset: true });

/** An instant as ISO 8601 text, in UTC in responses. */
export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => (value instanceof Date ? value : new Date(String(value))).toISOString(),
  parseValue(value) {
    // `Date` alone also reads '1', and makes March 2 of February 30.
    const { success, data } = instant.safeParse(value);
    if (!success)
      throw new GraphQLError('A DateTime is ISO 8601 text with a time zone, for example 2026-11-21T22:30:00Z.');
    return new Date(data);
  },
});
