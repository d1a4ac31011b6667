import { DateTime } from '@cowbell/service-kit/graphql/resolvers';
import type { HttpServer } from '@cowbell/service-kit/http/http-server';
import type { Transport } from '@cowbell/service-kit/http/transport';
import { buildService } from '@cowbell/service-kit/service';
import type { SetlistConfig } from './config.ts';
import type { Resolvers } from './generated/resolvers.ts';
import { migrations } from './migrations/migrations.ts';
import { typeDefs } from './schema.ts';
import { defineSetListModel } from './set-list/set-list.model.ts';
import { createSetListResolvers } from './set-list/set-list.resolvers.ts';
import { createCurrentShow } from './show/current-show.ts';

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
