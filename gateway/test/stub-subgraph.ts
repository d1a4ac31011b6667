import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a stub received. */
export interface SubgraphCall {
  headers: IncomingHttpHeaders;
  query: string;
  variables: unknown;
}

export interface StubSubgraph {
  url: string;
  calls: SubgraphCall[];
  close: () => Promise<void>;
}

/** Starts a subgraph that responds as the test says. One whose `respondTo` does nothing hangs. */
export async function startStubSubgraph(
  respondTo: (response: ServerResponse, call: SubgraphCall) => void,
): Promise<StubSubgraph> {
  const calls: SubgraphCall[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { query, variables } = JSON.parse(Buffer.concat(chunks).toString());
    const call = { headers: request.headers, query, variables };
    calls.push(call);
    respondTo(response, call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    calls,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Sends a response with the given body. */
export function respond(response: ServerResponse, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
