import { isTopic, type Topic, topicNames, topics } from '@cowbell/contracts/topics';
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

/** The topic that announces changes of a type. Objects of other types only change together with one of these. */
const topicOfType: ReadonlyMap<string, Topic> = new Map(
  topicNames.flatMap((topic) => topics[topic].types.map((type) => [type, topic] as const)),
);

/**
 * The topic that announces changes of a field: the topic of its type, or for a scalar the one in a tag like
 * `topic/requests`.
 */
function topicOf(field: GraphQLField<unknown, unknown>): Topic | undefined {
  const tagged = tagsOf(field).find((tag) => tag.startsWith('topic/'));
  const topic = tagged?.replace('topic/', '');
  return isTopic(topic) ? topic : topicOfType.get(getNamedType(field.type).name);
}

/** A document whose response is the same for everybody without a token. */
export interface PublicDocument {
  /** The topics of all fields in the document. */
  readonly topics: readonly Topic[];
  /** Names of the variables that the document declares. */
  readonly variables: readonly string[];
}

/** The documents of one query whose root fields all have the tag `public` in the schema of their service, by hash. */
export function findPublicDocuments(
  documents: ReadonlyMap<string, string>,
  supergraph: string,
): Map<string, PublicDocument> {
  const schema = buildASTSchema(parse(supergraph), { assumeValid: true });
  const rootFields = schema.getQueryType()?.getFields() ?? {};

  function toPublicDocument(text: string): PublicDocument | null {
    const document = parse(text);
    const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
    const [operation, another] = operations;
    if (!operation || another || !isPublic(operation, rootFields)) return null;
    const found = new Set<Topic>();
    const types = new TypeInfo(schema);
    const collect = () => {
      const field = types.getFieldDef();
      const topic = field && topicOf(field);
      if (topic) found.add(topic);
    };
    visit(document, visitWithTypeInfo(types, { Field: collect }));
    const variables = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
    return { topics: [...found], variables };
  }

  const publicDocuments = new Map<string, PublicDocument>();
  for (const [hash, text] of documents) {
    const document = toPublicDocument(text);
    if (document) publicDocuments.set(hash, document);
  }
  return publicDocuments;
}

type RootFields = Readonly<Record<string, GraphQLField<unknown, unknown>>>;

/** Also false when a root field is in a fragment, or when no topic announces that its response changed. */
function isPublic({ operation, selectionSet }: OperationDefinitionNode, rootFields: RootFields): boolean {
  if (operation !== 'query') return false;
  return selectionSet.selections.every((selection) => {
    if (selection.kind !== Kind.FIELD) return false;
    if (selection.name.value === '__typename') return true;
    const field = rootFields[selection.name.value];
    return field !== undefined && tagsOf(field).includes('public') && topicOf(field) !== undefined;
  });
}

function tagsOf({ astNode }: GraphQLField<unknown, unknown>): string[] {
  return (astNode?.directives ?? []).flatMap(({ name, arguments: [tag] = [] }) =>
    name.value === 'tag' && tag?.value.kind === Kind.STRING ? [tag.value.value] : [],
  );
}
