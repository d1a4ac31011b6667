import {
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** Limits for the size of a document. An absent limit does not apply. The front ends' own documents stay far below. */
export interface DocumentLimits {
  depth?: number;
  aliases?: number;
  rootFields?: number;
  /** One per field, times {@link listFactor} for each list around it. */
  cost?: number;
}

const none = Number.POSITIVE_INFINITY;

/** The assumed length of every list. */
const listFactor = 20;

interface Size {
  depth: number;
  aliases: number;
  /** Fields of the selection set itself, fragments included. */
  fields: number;
  cost: number;
}

/**
 * A validation rule that refuses documents above the limits. A fragment counts wherever it is spread, and introspection
 * does not count.
 */
export function createLimitsRule(limits: DocumentLimits): (context: ValidationContext) => ASTVisitor {
  return (context) => ({
    Document(document) {
      for (const problem of findExcesses(document, context.getSchema(), limits)) {
        context.reportError(new GraphQLError(problem));
      }
    },
  });
}

/** The cost of the most expensive operation of a document, in which a list counts as many items as `first` asks for. */
export function costOfDocument(document: DocumentNode, schema: GraphQLSchema): number {
  const measure = createMeasure(document, schema, firstOf);
  const costs = document.definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? measure(definition.selectionSet, schema.getRootType(definition.operation) ?? undefined).cost
      : 0,
  );
  return Math.max(0, ...costs);
}

function findExcesses(document: DocumentNode, schema: GraphQLSchema, limits: DocumentLimits): string[] {
  const measure = createMeasure(document, schema);
  return document.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    const size = measure(definition.selectionSet, schema.getRootType(definition.operation) ?? undefined);
    const { depth = none, aliases = none, rootFields = none, cost = none } = limits;
    const problems = [
      size.depth > depth && `The document is more than ${depth} levels deep.`,
      size.aliases > aliases && `The document has more than ${aliases} aliases.`,
      size.fields > rootFields && `The document has more than ${rootFields} root fields.`,
      size.cost > cost && 'The document asks for too much at once.',
    ];
    return problems.filter((problem) => problem !== false);
  });
}

type Measure = (selectionSet: SelectionSetNode | undefined, parent: GraphQLNamedType | undefined) => Size;

type LengthOf = (field: FieldNode, definition: GraphQLField<unknown, unknown>) => number;

/** The length of a list that `first` limits. A variable counts like the default of the argument. */
const firstOf: LengthOf = (field, definition) => {
  const given = field.arguments?.find(({ name }) => name.value === 'first')?.value;
  if (given?.kind === Kind.INT) return Math.max(1, Number(given.value));
  const usual = definition.args.find(({ name }) => name === 'first')?.defaultValue;
  return typeof usual === 'number' ? Math.max(listFactor, usual) : listFactor;
};

function createMeasure(document: DocumentNode, schema: GraphQLSchema, lengthOf: LengthOf = () => listFactor): Measure {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const sizes = new Map<string, Size>();

  /** Measures each fragment once. A cycle of fragments counts as nothing: another rule refuses it. */
  function measureFragment(name: string): Size {
    const known = sizes.get(name);
    if (known) return known;
    sizes.set(name, emptySize());
    const fragment = fragments.get(name);
    const size = measure(fragment?.selectionSet, fragment && schema.getType(fragment.typeCondition.name.value));
    sizes.set(name, size);
    return size;
  }

  function measure(selectionSet: SelectionSetNode | undefined, parent: GraphQLNamedType | undefined): Size {
    const total = emptySize();
    for (const selection of selectionSet?.selections ?? []) {
      if (selection.kind === Kind.FIELD) {
        const name = selection.name.value;
        const field = fieldOf(parent, name);
        const type = field?.type;
        const inner = name.startsWith('__') ? emptySize() : measure(selection.selectionSet, type && getNamedType(type));
        add(total, {
          depth: 1 + inner.depth,
          aliases: inner.aliases + (selection.alias ? 1 : 0),
          fields: 1,
          cost: 1 + inner.cost * (field && isListType(getNullableType(field.type)) ? lengthOf(selection, field) : 1),
        });
      } else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        add(total, measureFragment(selection.name.value));
      } else {
        const condition = selection.typeCondition?.name.value;
        add(total, measure(selection.selectionSet, condition ? schema.getType(condition) : parent));
      }
    }
    return total;
  }
  return measure;
}

function emptySize(): Size {
  return { depth: 0, aliases: 0, fields: 0, cost: 0 };
}

function add(total: Size, part: Size): void {
  total.depth = Math.max(total.depth, part.depth);
  total.aliases += part.aliases;
  total.fields += part.fields;
  total.cost += part.cost;
}

function fieldOf(parent: GraphQLNamedType | undefined, name: string): GraphQLField<unknown, unknown> | undefined {
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
}
