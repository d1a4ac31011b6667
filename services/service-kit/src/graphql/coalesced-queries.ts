import { type DocumentNode, Kind, parse } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Cached decisions; the gateway sends a few dozen documents. */
const maxDocuments = 1_000;

/**
 * Creates a function that decides whether a document selects only the given root fields.
 *
 * @param rootFields names of fields of Query.
 * @returns false for mutations, for documents that do not parse, and for root fields in fragments.
 */
export function createCoalescingFilter(rootFields: readonly string[]): (document: string) => boolean {
  const coalesced = new Set(rootFields);
  const decisions = new LRUCache<string, boolean>({ max: maxDocuments });

  function decide(document: string): boolean {
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
    const decided = decisions.get(document) ?? decide(document);
    decisions.set(document, decided);
    return decided;
  };
}
