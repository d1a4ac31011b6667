import {
  buildASTSchema,
  concatAST,
  type DocumentNode,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';

/** Every mutation of a subgraph as an operation with the least input, for tests of who may run it. */
export function mutationsOf(typeDefs: readonly DocumentNode[]): { name: string; operation: string }[] {
  const schema = buildASTSchema(concatAST(typeDefs), { assumeValidSDL: true });
  return Object.values(schema.getMutationType()?.getFields() ?? {}).map(({ name, args }) => {
    const required = args.filter(isRequiredArgument).map((arg) => `${arg.name}: ${literalOf(arg.type)}`);
    const call = required.length > 0 ? `${name}(${required})` : name;
    return { name, operation: `mutation { ${call} { userErrors { code } } }` };
  });
}

const scalars: Record<string, string> = { Int: '1', Boolean: 'true' };

function literalOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(type.ofType);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return String(type.getValues()[0]?.name);
  if (!isInputObjectType(type)) return scalars[type.name] ?? '"x"';
  const required = Object.values(type.getFields()).filter(isRequiredInputField);
  return `{ ${required.map((field) => `${field.name}: ${literalOf(field.type)}`)} }`;
}
