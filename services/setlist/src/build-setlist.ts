import { DateTime } from '@cowbell/service-kit/graphql/date-time';
import type { HttpServer } from '@cowbell/service-kit/http/http-server';
import { buildService } from '@cowbell/service-kit/service';
import type { SetlistConfig } from './config.ts';
import type { Resolvers } from './generated/resolvers.ts';
import { typeDefs } from './schema.ts';
import { defineSetListModel } from './set-list/set-list.model.ts';
import { createSetListResolvers } from './set-list/set-list.resolvers.ts';

/** The setlist service: what the band plays tonight, in order. */
export function buildSetlist(config: SetlistConfig): Promise<HttpServer> {
  return buildService({
    name: 'setlist',
    config,
    typeDefs,
    compose({ connection, events }) {
      const setLists = defineSetListModel(connection);
      const resolvers: Resolvers = { DateTime, ...createSetListResolvers({ setLists, events }) };
      return { resolvers };
    },
  });
}
