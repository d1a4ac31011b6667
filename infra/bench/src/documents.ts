import { readFileSync } from 'node:fs';

const documents = new Map(
  ['shell/kit', 'mfe-request'].flatMap((folder) => {
    const file = new URL(`../../../${folder}/src/generated/persisted-documents.json`, import.meta.url);
    const manifest: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    return Object.entries(manifest).map(([hash, text]) => [hash.replace('sha256:', ''), text] as const);
  }),
);

export function textOf(hash: string): string | null {
  return documents.get(hash) ?? null;
}

export function documentOf(name: string): { query: string; hash: string } {
  for (const [hash, query] of documents) {
    if (new RegExp(`\\b(query|mutation) ${name}\\b`).test(query)) return { query, hash };
  }
  throw new Error(`The screens of the audience have no document ${name}`);
}

/** The supergraph of our gateway, with the addresses of the subgraphs that run. */
export function readSupergraph(environment: Readonly<Record<string, string | undefined>>): string {
  const file = new URL('../../../gateway/supergraph.graphql', import.meta.url);
  return readFileSync(file, 'utf8').replaceAll(
    /@join__graph\(name: "(\w+)", url: "[^"]*"\)/g,
    (_match, name: string) => `@join__graph(name: "${name}", url: "${environment[`${name.toUpperCase()}_URL`]}")`,
  );
}
