import type { GatewayConfig } from '../config.ts';

interface Subgraph {
  /** The setting that holds its URLs. */
  readonly url: 'USER_URL' | 'CATALOGUE_URL' | 'REQUEST_URL' | 'SETLIST_URL';
  /** Shown to people when it is unavailable or too slow. */
  readonly unavailableMessage: string;
}

/** The subgraphs by their names in the supergraph. */
const subgraphs: Readonly<Record<string, Subgraph>> = {
  user: { url: 'USER_URL', unavailableMessage: 'Accounts cannot be reached right now. Please try again.' },
  catalogue: {
    url: 'CATALOGUE_URL',
    unavailableMessage: 'The song list cannot be reached right now. Please try again.',
  },
  request: {
    url: 'REQUEST_URL',
    unavailableMessage: 'The request list cannot be reached right now. Please try again.',
  },
  setlist: { url: 'SETLIST_URL', unavailableMessage: 'The set list cannot be reached right now. Please try again.' },
};

/** @throws Error for a name in the supergraph that is missing in this table. */
function findSubgraph(name: string): Subgraph {
  const subgraph = subgraphs[name];
  if (!subgraph) throw new Error(`The gateway has no settings for the subgraph ${name}`);
  return subgraph;
}

/** URLs of a subgraph's GraphQL endpoint: one for each of its processes. */
export function urlsOfSubgraph(name: string, config: GatewayConfig): URL[] {
  return config[findSubgraph(name).url].map((url) => new URL(url));
}

/** The sentence that people read when a subgraph is unavailable or too slow. */
export function unavailableMessageOf(name: string): string {
  return findSubgraph(name).unavailableMessage;
}
