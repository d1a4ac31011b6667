import { type DocumentNode, Kind, parse } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Documents that are remembered; the gateway sends a few dozen. */
const maxDocuments = 1_000;

/**
 * Tells the documents that ask for nothing but the given root fields.
 *
 * @param rootFields names of fields of Query.
 * @returns false for mutations, and for what does not parse or hides its root fields in fragments.
 */
export function createCoalescingFilter(rootFields: readonly string[]): (document: string) => boolean {
  const wanted = new Set(rootFields);
  const known = new LRUCache<string, boolean>({ max: maxDocuments });

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
        (selection) => selection.kind === Kind.FIELD && wanted.has(selection.name.value),
      );
    });
  }

  return (document) => {
    if (wanted.size === 0) return false;
    const decided = known.get(document) ?? decide(document);
    known.set(document, decided);
    return decided;
  };
}
