import type { GatewayConfig } from '../config.ts';

interface Subgraph {
  /** The variable that holds its URLs. */
  readonly url: 'USER_URL' | 'CATALOGUE_URL' | 'REQUEST_URL' | 'SETLIST_URL';
  /** What a person reads when it is away or too slow. */
  readonly awayMessage: string;
}

/** The subgraphs by their names in the supergraph. */
const subgraphs: Readonly<Record<string, Subgraph>> = {
  user: { url: 'USER_URL', awayMessage: 'Accounts cannot be reached right now. Please try again.' },
  catalogue: { url: 'CATALOGUE_URL', awayMessage: 'The song list cannot be reached right now. Please try again.' },
  request: { url: 'REQUEST_URL', awayMessage: 'The request list cannot be reached right now. Please try again.' },
  setlist: { url: 'SETLIST_URL', awayMessage: 'The set list cannot be reached right now. Please try again.' },
};

/** @throws Error for a name that the supergraph has and this table has not. */
function findSubgraph(name: string): Subgraph {
  const subgraph = subgraphs[name];
  if (!subgraph) throw new Error(`The supergraph names a subgraph that the gateway does not know: ${name}`);
  return subgraph;
}

/** URLs of a subgraph's GraphQL endpoint: one for each of its processes. */
export function urlsOfSubgraph(name: string, config: GatewayConfig): URL[] {
  return config[findSubgraph(name).url].map((url) => new URL(url));
}

/** The sentence for a subgraph that is away or too slow. */
export function awayMessageOf(name: string): string {
  return findSubgraph(name).awayMessage;
}
