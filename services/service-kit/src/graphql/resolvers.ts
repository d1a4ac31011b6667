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

/** The resolvers of a GraphQL type: one is required for each field that the parent object does not have. */
export type CompleteResolvers<GraphQLType, Parent, Resolvers> = Resolvers &
  Required<Pick<Resolvers, Exclude<keyof GraphQLType, keyof Parent | '__typename'> & keyof Resolvers>>;

/** A read whose result all fields of an operation share, by its context, so that they show one moment. */
export function oncePerOperation<Result>(read: () => Promise<Result>): (context: object) => Promise<Result> {
  const results = new WeakMap<object, Promise<Result>>();
  return (context) => {
    const result = results.get(context) ?? read();
    results.set(context, result);
    return result;
  };
}
