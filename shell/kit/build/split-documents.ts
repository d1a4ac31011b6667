import type { LoaderContext } from '@rspack/core';

/**
 * Loads the generated documents of a package as one module each, so that a screen downloads only the documents that it uses: the
 * module itself becomes a list of exports, and with `?<name>` it is the document of this name.
 */
export default function splitDocuments(this: LoaderContext, source: string): string {
  const documents = new Map(
    [...source.matchAll(/^export const (\w+) = .*$/gm)].map(([line, name]) => [String(name), line]),
  );
  const name = this.resourceQuery.slice(1);
  if (name) return documents.get(name) ?? '';
  return [...documents.keys()].map((one) => `export { ${one} } from './graphql.ts?${one}';`).join('\n');
}
