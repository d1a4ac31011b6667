import type { LoaderContext } from '@rspack/core';

/** Loads each generated document as a module of its own (`?<name>`), so that a screen downloads only what it uses. */
export default function splitDocuments(this: LoaderContext, source: string): string {
  const documents = new Map(
    [...source.matchAll(/^export const (\w+) = .*$/gm)].map(([line, name]) => [String(name), line]),
  );
  const name = this.resourceQuery.slice(1);
  if (name) return documents.get(name) ?? '';
  return [...documents.keys()].map((one) => `export { ${one} } from './graphql.ts?${one}';`).join('\n');
}
