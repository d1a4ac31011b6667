import {
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getNamedType,
  isNonNullType,
  isObjectType,
  Kind,
  print,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** The fields of an answer, by response name and in order. */
export type Shape = Map<string, ShapeField>;

interface ShapeField {
  /** The field and its arguments, as text. */
  field: string;
  nullable: boolean;
  fields: Shape;
}

/**
 * The shape that a selection set gives to an answer, when it depends on nothing else: null with a directive (a field
 * may be skipped), introspection, an interface, a union, or a field that the type does not have.
 */
export function shapeOf(
  selectionSet: SelectionSetNode | undefined,
  typeName: string,
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
  schema: GraphQLSchema,
): Shape | null {
  const shape: Shape = new Map();
  return addSelections(selectionSet?.selections ?? [], typeName, shape, fragments, schema) ? shape : null;
}

/** False when the shape depends on something else. */
function addSelections(
  selections: readonly SelectionNode[],
  typeName: string,
  shape: Shape,
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
  schema: GraphQLSchema,
): boolean {
  const type = schema.getType(typeName);
  if (selections.length > 0 && !isObjectType(type)) return false;
  return selections.every((selection) => {
    if (selection.directives?.length) return false;
    if (selection.kind !== Kind.FIELD) {
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection;
      const condition = fragment?.typeCondition?.name.value ?? typeName;
      if (!fragment || condition !== typeName || fragment.directives?.length) return false;
      return addSelections(fragment.selectionSet.selections, typeName, shape, fragments, schema);
    }

    const { name, alias, arguments: args = [] } = selection;
    const responseName = alias?.value ?? name.value;
    const field = `${name.value}(${args.map(print).join()})`;
    if (name.value === '__typename') {
      shape.set(responseName, { field, nullable: false, fields: new Map() });
      return true;
    }
    const fieldType = isObjectType(type) ? type.getFields()[name.value]?.type : undefined;
    if (!fieldType) return false;

    const known = shape.get(responseName) ?? { field, nullable: !isNonNullType(fieldType), fields: new Map() };
    shape.set(responseName, known);
    const inner = selection.selectionSet?.selections ?? [];
    return addSelections(inner, getNamedType(fieldType).name, known.fields, fragments, schema);
  });
}

/** True when both have the same fields in the same order. */
export function sameShape(one: Shape, other: Shape): boolean {
  if (one.size !== other.size) return false;
  const others = [...other];
  return [...one].every(([name, { field, fields }], i) => {
    const [otherName, match] = others[i] ?? [];
    return name === otherName && field === match?.field && sameShape(fields, match.fields);
  });
}
