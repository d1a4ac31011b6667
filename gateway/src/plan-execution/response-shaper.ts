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

export type DataObject = Record<string, unknown>;

/** Selects the requested fields from data of subgraphs, in the requested order. Throws UnexpectedData. */
export type Shaper<Shaped = unknown> = (value: unknown) => Shaped;

/** Thrown for data that does not fit the schema, or is null where it must not be. */
export class UnexpectedData extends Error {}

/** By response name and in order. */
type Fields = Map<string, { type: GraphQLOutputType | typeof typeName; fields: Fields }>;

/** The type of `__typename`, because the schema does not list that field among the fields of an object type. */
const typeName = Symbol('__typename');

/** Creates the shaper of a valid document. Null with a directive, introspection, an interface or a union. */
export function createResponseShaper(
  selectionSet: SelectionSetNode,
  parent: string,
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
  schema: GraphQLSchema,
): Shaper<DataObject> | null {
  const fields: Fields = new Map();
  return collectFields(selectionSet.selections, parent, fields) ? objectShaper(parent, fields) : null;

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
      // Assigning it would replace the prototype instead of adding a field.
      if (!fieldType || responseName === '__proto__') return false;
      const field = fields.get(responseName) ?? { type: fieldType, fields: new Map() };
      fields.set(responseName, field);
      if (!inner || fieldType === typeName) return true;
      return collectFields(inner.selections, getNamedType(fieldType).name, field.fields);
    });
  }
}

function objectShaper(name: string, fields: Fields): Shaper<DataObject> {
  const shapers = [...fields].map(([responseName, { type, fields: inner }]) => ({
    responseName,
    shape: type === typeName ? () => name : valueShaper(type, inner),
  }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UnexpectedData();
    const data = value as DataObject;
    if (data.__typename !== undefined && data.__typename !== name) throw new UnexpectedData();
    const shaped: DataObject = {};
    for (const { responseName, shape } of shapers) {
      // The client chooses the name, which may be one that every object inherits.
      shaped[responseName] = shape(Object.hasOwn(data, responseName) ? data[responseName] : undefined);
    }
    return shaped;
  };
}

function valueShaper(type: GraphQLOutputType, fields: Fields): Shaper {
  const shape = nonNullShaper(getNullableType(type), fields);
  if (isNonNullType(type)) return shape;
  return (value) => (value === null || value === undefined ? null : shape(value));
}

function nonNullShaper(type: GraphQLOutputType, fields: Fields): Shaper {
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

function validatorOf(type: GraphQLNamedType): (value: unknown) => boolean {
  if (isEnumType(type)) return (value) => typeof value === 'string' && type.getValue(value) !== undefined;
  switch (type.name) {
    case 'String':
    case 'ID':
      return (value) => typeof value === 'string';
    case 'Int':
      // Apollo's execution decides about larger ones, which a number of JavaScript cannot represent exactly.
      return Number.isSafeInteger;
    case 'Float':
      return Number.isFinite;
    case 'Boolean':
      return (value) => typeof value === 'boolean';
    default:
      // Only the service that owns a custom scalar knows its values.
      return (value) => value !== null && value !== undefined;
  }
}
