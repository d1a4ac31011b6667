import {
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

export type AnswerObject = Record<string, unknown>;

/**
 * Makes a value of the answer from what the services gave: the fields that were asked for, in their order, no others.
 *
 * @throws UnexpectedData
 */
export type Shaper<Shaped = unknown> = (value: unknown) => Shaped;

/** Thrown where data is not what the schema promises, or is null where it must not be. */
export class UnexpectedData extends Error {}

/** What is asked of an object, by response name and in order. */
type Fields = Map<string, { type: GraphQLOutputType | typeof typeName; fields: Fields }>;

/** Stands for the type of `__typename`, which no object type has among its fields. */
const typeName = Symbol('__typename');

/**
 * Works out the shape of an operation's answer, when it depends on the document alone: null with a directive (a field
 * may be skipped), introspection, an interface or a union.
 *
 * @param parent name of the object type that the selection set, of a valid document, is about.
 */
export function createShaper(
  selectionSet: SelectionSetNode,
  parent: string,
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
  schema: GraphQLSchema,
): Shaper<AnswerObject> | null {
  const fields: Fields = new Map();
  return collectFields(selectionSet.selections, parent, fields) ? objectShaper(parent, fields) : null;

  /** False when they depend on something else. */
  function collectFields(selections: readonly SelectionNode[], parent: string, fields: Fields): boolean {
    const type = schema.getType(parent);
    if (!isObjectType(type)) return false;
    return selections.every((selection) => {
      if (selection.directives?.length) return false;
      if (selection.kind !== Kind.FIELD) {
        const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection;
        const condition = fragment?.typeCondition?.name.value ?? parent;
        if (!fragment || condition !== parent || fragment.directives?.length) return false;
        return collectFields(fragment.selectionSet.selections, parent, fields);
      }

      const { name, alias, selectionSet: inner } = selection;
      const responseName = alias?.value ?? name.value;
      const fieldType = name.value === '__typename' ? typeName : type.getFields()[name.value]?.type;
      // An object cannot be given `__proto__` like any other field.
      if (!fieldType || responseName === '__proto__') return false;
      const field = fields.get(responseName) ?? { type: fieldType, fields: new Map() };
      fields.set(responseName, field);
      if (!inner || fieldType === typeName) return true;
      return collectFields(inner.selections, getNamedType(fieldType).name, field.fields);
    });
  }
}

function objectShaper(name: string, fields: Fields): Shaper<AnswerObject> {
  const shapers = [...fields].map(([responseName, { type, fields: inner }]) => ({
    responseName,
    shape: type === typeName ? () => name : valueShaper(type, inner),
  }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UnexpectedData();
    const given = value as AnswerObject;
    if (given.__typename !== undefined && given.__typename !== name) throw new UnexpectedData();
    const shaped: AnswerObject = {};
    for (const { responseName, shape } of shapers) shaped[responseName] = shape(given[responseName]);
    return shaped;
  };
}

function valueShaper(type: GraphQLOutputType, fields: Fields): Shaper {
  const shape = presentShaper(getNullableType(type), fields);
  if (isNonNullType(type)) return shape;
  return (value) => (value === null || value === undefined ? null : shape(value));
}

/** For a value that is not null: every one of these throws when it is. */
function presentShaper(type: GraphQLOutputType, fields: Fields): Shaper {
  if (isListType(type)) {
    const shape = valueShaper(type.ofType, fields);
    return (value) => {
      if (!Array.isArray(value)) throw new UnexpectedData();
      return value.map(shape);
    };
  }
  if (isObjectType(type)) return objectShaper(type.name, fields);
  const isValid = validatorOf(type as GraphQLNamedType);
  return (value) => {
    if (!isValid(value)) throw new UnexpectedData();
    return value;
  };
}

/** Tells whether a value that came as JSON is one of a scalar or an enum. */
function validatorOf(type: GraphQLNamedType): (value: unknown) => boolean {
  if (isEnumType(type)) return (value) => typeof value === 'string' && type.getValue(value) !== undefined;
  switch (type.name) {
    case 'String':
    case 'ID':
      return (value) => typeof value === 'string';
    case 'Int':
      return Number.isInteger;
    case 'Float':
      return Number.isFinite;
    case 'Boolean':
      return (value) => typeof value === 'boolean';
    default:
      // What a scalar of our own may be is known to the service that has it.
      return (value) => value !== null && value !== undefined;
  }
}
