import { readFileSync } from 'node:fs';

/** The documents of the audience's screens: texts by hash. */
const documents = new Map(
  ['shell/kit', 'mfe-request'].flatMap((folder) => {
    const file = new URL(`../../../${folder}/src/generated/persisted-documents.json`, import.meta.url);
    const manifest: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    return Object.entries(manifest).map(([hash, text]) => [hash.replace('sha256:', ''), text] as const);
  }),
);

/** The text of a document of the audience's screens; null when there is none with this hash. */
export function textOf(hash: string): string | null {
  return documents.get(hash) ?? null;
}

/** A document of the audience's screens, with the hash that they send. */
export function documentOf(name: string): { query: string; hash: string } {
  for (const [hash, query] of documents) {
    if (new RegExp(`\\b(query|mutation) ${name}\\b`).test(query)) return { query, hash };
  }
  throw new Error(`The screens of the audience have no document ${name}`);
}
