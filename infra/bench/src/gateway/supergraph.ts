import { readFileSync } from 'node:fs';

/** The supergraph of our gateway, with the addresses of the subgraphs that run. */
export function readSupergraph(environment: Readonly<Record<string, string | undefined>>): string {
  const file = new URL('../../../../gateway/supergraph.graphql', import.meta.url);
  return readFileSync(file, 'utf8').replaceAll(
    /@join__graph\(name: "(\w+)", url: "[^"]*"\)/g,
    (_match, name: string) => `@join__graph(name: "${name}", url: "${environment[`${name.toUpperCase()}_URL`]}")`,
  );
}
