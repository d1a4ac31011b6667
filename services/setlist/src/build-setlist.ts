import { DateTime } from '@cowbell/service-kit/graphql/date-time';
import type { HttpServer } from '@cowbell/service-kit/http/http-server';
import { buildService } from '@cowbell/service-kit/service';
import type { SetlistConfig } from './config.ts';
import type { Resolvers } from './generated/resolvers.ts';
import { typeDefs } from './schema.ts';
import { createSetListCommands } from './set-list/set-list.commands.ts';
import { defineSetListModel } from './set-list/set-list.model.ts';
import { createSetListResolvers } from './set-list/set-list.resolvers.ts';

/** The setlist service: the songs of the set list, in playing order. */
export function buildSetlist(config: SetlistConfig): Promise<HttpServer> {
  return buildService({
    name: 'setlist',
    config,
    typeDefs,
    define({ connection, runMutation }) {
      const setLists = defineSetListModel(connection);
      const commands = createSetListCommands({ setLists, runMutation });
      const resolvers: Resolvers = { DateTime, ...createSetListResolvers({ setLists, commands }) };
      return { resolvers };
    },
  });
}
