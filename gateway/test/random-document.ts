import type { Random } from '@cowbell/service-kit/testing/random';
import {
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

/** Some are names that every object of JavaScript inherits. */
const aliases = ['a', 'b', 'constructor', 'toString', 'hasOwnProperty'];

/** A valid query for random fields, with aliases, variables, fragments and directives. */
export function createRandomDocument(schema: GraphQLSchema, random: Random) {
  const variables: Record<string, unknown> = {};
  const declarations: string[] = [];
  const fragments: string[] = [];

  function randomInput(type: GraphQLInputType): unknown {
    if (isNonNullType(type)) return randomInput(type.ofType);
    if (isListType(type)) return [randomInput(type.ofType)];
    if (isEnumType(type)) return random.pick(type.getValues()).name;
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields());
      return Object.fromEntries(fields.map((field) => [field.name, randomInput(field.type)]));
    }
    switch (type.name) {
      case 'Int':
        return 1 + random.below(9);
      case 'Float':
        return random.below(90) / 10;
      case 'Boolean':
        return random.chance(0.5);
      default:
        return `id-${random.below(5)}`;
    }
  }

  function declare(type: string, value: unknown): string {
    const name = `v${declarations.length}`;
    declarations.push(`$${name}: ${type}`);
    variables[name] = value;
    return `$${name}`;
  }

  function argumentsOf(args: readonly GraphQLArgument[]): string {
    const used = args.filter((arg) => isRequiredArgument(arg) || random.chance(0.3));
    const texts = used.map(({ name, type }) => `${name}: ${declare(String(type), randomInput(type))}`);
    return texts.length > 0 ? `(${texts.join(', ')})` : '';
  }

  const directive = () =>
    random.chance(0.05) ? ` @${random.pick(['skip', 'include'])}(if: ${declare('Boolean!', random.chance(0.5))})` : '';

  /** Fields with the same response name must have the same arguments. */
  function selectionOf(type: GraphQLObjectType, depth: number): string {
    const names = new Set<string>();
    const fields = Object.values(type.getFields()).filter((field) => {
      const named = getNamedType(field.type);
      return isLeafType(named) || (isObjectType(named) && depth > 0);
    });
    const parts: string[] = [];
    for (let left = 1 + random.below(4); left > 0; left--) {
      const field = random.pick(fields);
      const alias = random.chance(0.15) ? random.pick(aliases) : undefined;
      const name = alias ?? field.name;
      const inner = getNamedType(field.type);
      // An object may be requested twice, with other fields.
      if (names.has(name) && (alias || !isObjectType(inner) || field.args.length > 0)) continue;
      names.add(name);
      const selection = isObjectType(inner) ? ` ${selectionOf(inner, depth - 1)}` : '';
      parts.push(`${alias ? `${alias}: ` : ''}${field.name}${argumentsOf(field.args)}${directive()}${selection}`);
    }
    if (random.chance(0.2)) parts.push(random.chance(0.5) ? '__typename' : 'kind: __typename');
    if (random.chance(0.3)) {
      // The same fields twice, in another order.
      const at = random.below(parts.length);
      parts[at] = `... on ${type.name} { ${parts.slice(at).reverse().join(' ')} }`;
    }
    const text = `{ ${parts.join(' ')} }`;
    if (depth === 3 || !random.chance(0.2)) return text;
    if (random.chance(0.5)) return `{ ... on ${type.name}${directive()} ${text} }`;
    const fragment = `F${fragments.length}`;
    fragments.push(`fragment ${fragment} on ${type.name} ${text}`);
    return `{ ...${fragment} }`;
  }

  const selection = selectionOf(schema.getQueryType() as GraphQLObjectType, 3);
  const head = declarations.length > 0 ? `query(${declarations.join(', ')})` : 'query';
  return { query: [`${head} ${selection}`, ...fragments].join(' '), variables };
}
