import { z } from 'zod';
import type { Logger } from '../base/log.ts';
import type { Transport } from '../http/transport.ts';
import { createUpstreamPool } from '../http/upstream-pool.ts';

/** A response with errors may lack data that exists, so it counts as a failure. */
const withoutErrors = z.object({ data: z.unknown(), errors: z.undefined().optional() });

/**
 * A client of another service's subgraph.
 *
 * @param urls one for each instance, for example http://127.0.0.1:4002/graphql.
 */
export function createSubgraphClient(urls: readonly string[], log: Logger, transport?: Transport) {
  const addresses = urls.map((url) => new URL(url));
  const path = String(addresses[0]?.pathname);
  const pool = createUpstreamPool(
    addresses.map(({ origin }) => origin),
    { keepAliveTimeout: 60_000 },
    log,
    transport,
  );
  return {
    /**
     * Sends a query.
     *
     * @param options.timeout in ms.
     * @param options.data checks the data of the response.
     * @throws when the subgraph is unavailable, slow, or responds with errors.
     */
    async query<Data>(
      query: string,
      { variables, timeout, data }: { variables?: object; timeout: number; data: z.ZodType<Data> },
    ): Promise<Data> {
      const { body } = await pool.request({
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(timeout),
        isRepeatable: true,
      });
      return data.parse(withoutErrors.parse(await body.json()).data);
    },
    /** Aborts the calls in flight. */
    close: () => pool.destroy(),
  };
}
