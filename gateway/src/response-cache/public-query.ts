import type { Topic } from '@cowbell/contracts/topics';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { responseCacheLimits } from '../limits.ts';
import type { PublicDocument } from './public-documents.ts';

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
