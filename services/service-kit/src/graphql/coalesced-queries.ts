import { type DocumentNode, Kind, parse } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Cached results; the gateway sends a few dozen documents. */
const maxDocuments = 1_000;

/**
 * Creates a function that tells whether a document selects only the given root fields.
 *
 * @param rootFields names of fields of Query.
 * @returns false for mutations, for documents that do not parse, and for root fields in fragments.
 */
export function createCoalescingFilter(rootFields: readonly string[]): (document: string) => boolean {
  const coalesced = new Set(rootFields);
  const results = new LRUCache<string, boolean>({ max: maxDocuments });

  function isCoalescible(document: string): boolean {
    let parsed: DocumentNode;
    try {
      parsed = parse(document);
    } catch {
      return false;
    }
    return parsed.definitions.every((definition) => {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) return true;
      if (definition.kind !== Kind.OPERATION_DEFINITION || definition.operation !== 'query') return false;
      return definition.selectionSet.selections.every(
        (selection) => selection.kind === Kind.FIELD && coalesced.has(selection.name.value),
      );
    });
  }

  return (document) => {
    if (coalesced.size === 0) return false;
    const result = results.get(document) ?? isCoalescible(document);
    results.set(document, result);
    return result;
  };
}
