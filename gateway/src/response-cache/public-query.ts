import { isTopic, type Topic, topicNames, topics } from '@cowbell/contracts/topics';
import type { FastifyRequest } from 'fastify';
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
import { LRUCache } from 'lru-cache';
import { responseCacheLimits } from '../limits.ts';

export interface PublicQuery {
  readonly key: string;
  /** SHA-256, in hexadecimal. */
  readonly hash: string;
  readonly variables: Record<string, unknown>;
  /** The response is out of date when one of these changes. */
  readonly topics: readonly Topic[];
}

export type FindPublicQuery = (request: FastifyRequest) => PublicQuery | null;

/** Recognizes public queries: GET with the hash of a public document, and without a token. */
export function createPublicQueryFinder(documents: ReadonlyMap<string, PublicDocument>): FindPublicQuery {
  const queries = new LRUCache<string, PublicQuery | 'none'>({ max: responseCacheLimits.urls });
  return (request) => {
    const { url = '' } = request.raw;
    if (request.method !== 'GET' || request.headers.authorization !== undefined) return null;
    if (url.length > responseCacheLimits.urlLength || !acceptsJson(request.headers.accept)) return null;
    let query = queries.get(url);
    if (!query) {
      query = parseUrl(url, documents) ?? 'none';
      queries.set(url, query);
    }
    return query === 'none' ? null : query;
  };
}

/** The few clients that do not get a response of Apollo Server, which negotiates. */
const acceptsJson = (accept = '*/*') => /\*\/\*|application\/(json|\*)/i.test(accept);

/** Null when the URL names no public document, or is unusual, which Apollo Server explains better. */
function parseUrl(url: string, documents: ReadonlyMap<string, PublicDocument>): PublicQuery | null {
  try {
    const { searchParams } = new URL(url, 'http://gateway');
    const { extensions = '', variables = '{}', ...rest } = Object.fromEntries(searchParams);
    if (Object.keys(rest).length > 0) return null;
    const { version, sha256Hash: hash } = JSON.parse(extensions).persistedQuery;
    const document = version === 1 && documents.get(hash);
    const given = JSON.parse(variables);
    if (!document || typeof given !== 'object' || given === null || Array.isArray(given)) return null;
    // In the document's order and without undeclared ones, so that one query has one key.
    const declared = Object.fromEntries(
      document.variables.filter((name) => Object.hasOwn(given, name)).map((name) => [name, given[name]]),
    );
    // Parsed from text like the key, so that what runs is what the key says: 1e400 parses as Infinity, which JSON writes as null.
    const text = JSON.stringify(declared);
    return { key: `${hash} ${text}`, hash, variables: JSON.parse(text), topics: document.topics };
  } catch {
    return null;
  }
}

/** The topic that announces changes of a type. Objects of other types only change together with one of these. */
const topicOfType: ReadonlyMap<string, Topic> = new Map(
  topicNames.flatMap((topic) => topics[topic].types.map((type) => [type, topic] as const)),
);

/** The topic that announces changes of a field: that of its type, or the one in a tag like `topic/requests`. */
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
