import type { Logger } from '@cowbell/service-kit/base/log';
import type { Transport } from '@cowbell/service-kit/http/transport';
import { createSubgraphClient } from '@cowbell/service-kit/http/upstream-pool';
import { z } from 'zod';

/** Time limit of the call, in ms. An admin waits for it when saving. */
const timeout = 700;

const response = z.object({ show: z.object({ id: z.string() }) });

/** Asks the catalogue which show is the current one. */
export function createCurrentShow(urls: readonly string[], log: Logger, transport?: Transport) {
  const catalogue = createSubgraphClient(urls, log, transport);
  return {
    /** Null while the catalogue is unavailable. */
    async findId(): Promise<string | null> {
      try {
        return (await catalogue.query('query CurrentShow { show { id } }', { timeout, data: response })).show.id;
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'The catalogue is unavailable; saving for the latest show');
        return null;
      }
    },
    close: catalogue.close,
  };
}
