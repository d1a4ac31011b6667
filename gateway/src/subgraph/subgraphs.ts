import type { GatewayConfig } from '../config.ts';

interface Subgraph {
  readonly url: 'USER_URL' | 'CATALOGUE_URL' | 'REQUEST_URL' | 'SETLIST_URL';
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

function findSubgraph(name: string): Subgraph {
  const subgraph = subgraphs[name];
  if (!subgraph) throw new Error(`The gateway has no settings for the subgraph ${name}`);
  return subgraph;
}

export function urlsOfSubgraph(name: string, config: GatewayConfig): URL[] {
  return config[findSubgraph(name).url].map((url) => new URL(url));
}

export function unavailableMessageOf(name: string): string {
  return findSubgraph(name).unavailableMessage;
}
