import { type Topic, topicNames, topics } from '@cowbell/contracts/topics';
import {
  buildASTSchema,
  type GraphQLField,
  getNamedType,
  Kind,
  type OperationDefinitionNode,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** Types that change by themselves, and the topic that tells of it. The rest belongs to one of these. */
const topicOfType: Readonly<Record<string, Topic>> = Object.fromEntries(
  topicNames.flatMap((topic) => (topics[topic].type ? [[topics[topic].type, topic]] : [])),
);

/** A document whose answer is the same for everybody who has no token. */
export interface PublicDocument {
  /** That its answer depends on: those of all types in it. */
  readonly topics: readonly Topic[];
  /** Names of those that it declares. */
  readonly variables: readonly string[];
}

/**
 * Finds the documents whose answers are the same for everybody who has no token: one query, all of whose root fields
 * have the tag `public` in the schema of the service that answers them.
 *
 * @param documents by hash; each is valid.
 * @param supergraph SDL.
 * @returns by hash.
 */
export function findPublicDocuments(
  documents: ReadonlyMap<string, string>,
  supergraph: string,
): Map<string, PublicDocument> {
  const schema = buildASTSchema(parse(supergraph), { assumeValid: true });
  const rootFields = schema.getQueryType()?.getFields() ?? {};

  function read(text: string): PublicDocument | null {
    const document = parse(text);
    const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
    const [operation, another] = operations;
    if (!operation || another || !isPublic(operation, rootFields)) return null;
    const changing = new Set<Topic>();
    const types = new TypeInfo(schema);
    const collect = () => {
      const topic = topicOfType[getNamedType(types.getType())?.name ?? ''];
      if (topic) changing.add(topic);
    };
    visit(document, visitWithTypeInfo(types, { Field: collect }));
    const variables = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
    return { topics: [...changing], variables };
  }

  const found = [...documents].map(([hash, text]) => [hash, read(text)] as const);
  return new Map(found.flatMap(([hash, document]) => (document ? [[hash, document]] : [])));
}

type RootFields = Readonly<Record<string, GraphQLField<unknown, unknown>>>;

/** Also false when a root field is hidden in a fragment, or when no topic would tell that its answer changed. */
function isPublic({ operation, selectionSet }: OperationDefinitionNode, rootFields: RootFields): boolean {
  if (operation !== 'query') return false;
  return selectionSet.selections.every((selection) => {
    if (selection.kind !== Kind.FIELD) return false;
    if (selection.name.value === '__typename') return true;
    const field = rootFields[selection.name.value];
    return field !== undefined && hasPublicTag(field) && getNamedType(field.type).name in topicOfType;
  });
}

function hasPublicTag({ astNode }: GraphQLField<unknown, unknown>): boolean {
  return (astNode?.directives ?? []).some(
    ({ name, arguments: [tag] = [] }) =>
      name.value === 'tag' && tag?.value.kind === Kind.STRING && tag.value.value === 'public',
  );
}
