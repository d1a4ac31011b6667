import type { Logger } from '@cowbell/service-kit/base/log';
import { DateTime } from '@cowbell/service-kit/graphql/resolvers';
import type { HttpServer } from '@cowbell/service-kit/http/http-server';
import type { Transport } from '@cowbell/service-kit/http/transport';
import { createSubgraphClient } from '@cowbell/service-kit/http/upstream-pool';
import { buildService } from '@cowbell/service-kit/service';
import { z } from 'zod';
import type { SetlistConfig } from './config.ts';
import type { Resolvers } from './generated/resolvers.ts';
import { migrations } from './migrations/migrations.ts';
import { typeDefs } from './schema.ts';
import { defineSetListModel } from './set-list/set-list.model.ts';
import { createSetListResolvers } from './set-list/set-list.resolvers.ts';

/**
 * The setlist service: the set list of each show.
 *
 * @param transport how the catalogue is reached.
 */
export function buildSetlist(config: SetlistConfig, transport?: Transport): Promise<HttpServer> {
  return buildService({
    name: 'setlist',
    config,
    typeDefs,
    migrations,
    define({ connection, runMutation, log }) {
      const setLists = defineSetListModel(connection);
      const currentShow = createCurrentShow(config.CATALOGUE_URL, log, transport);
      const setList = createSetListResolvers({ setLists, findShowId: currentShow.findId, runMutation });
      const resolvers: Resolvers = { DateTime, ...setList };
      return { resolvers, onClose: currentShow.close };
    },
  });
}

/** Time limit of the call, in ms. An admin waits for it when saving. */
const timeout = 700;

const response = z.object({ show: z.object({ id: z.string() }) });

/** Asks the catalogue which show is the current one. */
function createCurrentShow(urls: readonly string[], log: Logger, transport?: Transport) {
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
