/**
 * The resolvers of a GraphQL type: one is required for each field that the parent object does not have under the same
 * name. Without this, the field would silently be null.
 */
export type CompleteResolvers<GraphQLType, Parent, Resolvers> = Resolvers &
  Required<Pick<Resolvers, Exclude<keyof GraphQLType, keyof Parent | '__typename'> & keyof Resolvers>>;
