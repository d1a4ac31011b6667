import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { afterEach } from 'vitest';
import { readBody, startEdge, startUpstream } from './factories.ts';

/** Responds with what has arrived. */
export const echo: RequestListener = async (request, response) => {
  const { method, url, headers } = request;
  response.writeHead(201, {
    'content-type': 'application/json',
    'retry-after': '7',
    connection: 'keep-alive',
    'x-inner': '1',
  });
  response.end(JSON.stringify({ method, url, headers, body: await readBody(request) }));
};
export type Echo = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

/** Lets the tests of a file start edges with processes behind them, which are closed after each test. */
export function useUpstream() {
  const opened: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close();
  });

  return {
    /** What closes the edges and stubs of a test. It is called in reverse order. */
    opened,

    /** Starts an edge, and one stub for all processes behind it. @returns the URL of the edge. */
    async startWithUpstream(listener: RequestListener, environment = {}): Promise<string> {
      const upstream = await startUpstream(listener);
      const { url } = upstream;
      const edge = await startEdge({
        GATEWAY_URL: url,
        CATALOGUE_ORIGIN: url,
        REST_URL: url,
        READY_CHECKS: '{}',
        ...environment,
      });
      opened.push(async () => {
        upstream.server.closeAllConnections();
        upstream.server.close();
      }, edge.close);
      return edge.url;
    },
  };
}
