import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Compilation } from '@rspack/core';
import { hashedEntryOf } from './hashed-entry.ts';

/** A module that a remote exposes, and the operation that it sends as soon as it is on screen. */
export interface ExposedScreen {
  import: string;
  /** Name of a query without variables, from the generated documents of the package or of the kit. */
  query?: string;
}

interface PreloadEntry {
  scripts: string[];
  /** Paths on the edge, exactly as the GraphQL client of the kit asks for them (graphql/link.ts). */
  data: string[];
}

const kit = new URL('..', import.meta.url);

function urlOf(query: string, directory: URL): string {
  const documents = [directory, kit].flatMap((one): [string, string][] =>
    Object.entries(JSON.parse(readFileSync(new URL('src/generated/persisted-documents.json', one), 'utf8'))),
  );
  // A fragment may stand before it.
  const found = documents.find(([, text]) => text.includes(`query ${query} {`));
  if (!found) throw new Error(`${fileURLToPath(directory)} has no query ${query} without variables.`);
  const extensions = JSON.stringify({
    persistedQuery: { version: 1, sha256Hash: found[0].replace('sha256:', '') },
  });
  return `/graphql?${new URLSearchParams({ extensions })}`;
}

export function preloadList(
  screens: Record<string, ExposedScreen>,
  directory: URL,
  compilation: Compilation,
): { entry: string; screens: Record<string, PreloadEntry> } {
  const entries = Object.fromEntries(
    Object.entries(screens).map(([name, { query }]) => {
      const files = compilation.namedChunkGroups.get(name)?.getFiles() ?? [];
      if (files.length === 0) throw new Error(`The build has no files for the screen ${name}.`);
      return [
        name,
        {
          scripts: files.filter((file) => file.endsWith('.js')),
          // The navigation bar says what the band takes tonight.
          data: [...(query ? [urlOf(query, directory)] : []), urlOf('Tonight', kit)],
        },
      ];
    }),
  );
  return { entry: hashedEntryOf(compilation), screens: entries };
}
