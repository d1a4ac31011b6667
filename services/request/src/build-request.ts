import { DateTime } from '@cowbell/service-kit/graphql/date-time';
import type { HttpServer } from '@cowbell/service-kit/http/http-server';
import { buildService } from '@cowbell/service-kit/service';
import type { RequestConfig } from './config.ts';
import type { Resolvers } from './generated/resolvers.ts';
import { createGuestOf } from './guest/guest-of.ts';
import { createRequestOperation } from './request/create-request.ts';
import { createRequestChanges } from './request/request.changes.ts';
import { createSendLimits } from './request/request.limits.ts';
import { defineRequestModel } from './request/request.model.ts';
import { createRequestResolvers } from './request/request.resolvers.ts';
import { typeDefs } from './schema.ts';
import { createCatalogueClient } from './song/catalogue-client.ts';
import { defineKnownShowModel, defineKnownSongModel } from './song/known-song.model.ts';
import { createRememberedSongs } from './song/remembered-songs.ts';
import { createSongDirectory } from './song/song-directory.ts';

/** The request service: what the audience asks for, by rank. */
export function buildRequest(config: RequestConfig): Promise<HttpServer> {
  return buildService({
    name: 'request',
    config,
    typeDefs,
    compose({ connection, redis, events, log }) {
      const requests = defineRequestModel(connection);
      const catalogue = createCatalogueClient(config.CATALOGUE_URL, log);
      const directory = createSongDirectory({
        catalogue,
        remembered: createRememberedSongs({
          songs: defineKnownSongModel(connection),
          show: defineKnownShowModel(connection),
        }),
        log,
      });
      const guestOf = createGuestOf(config.GUEST_SECRET);
      const limits = createSendLimits({ config, redis, log, guestOf });
      const createRequest = createRequestOperation({ requests, directory, limits, events, guestOf });
      const changes = createRequestChanges({ requests, events });
      const resolvers: Resolvers = {
        DateTime,
        ...createRequestResolvers({ requests, createRequest, changes, guestOf }),
      };
      return {
        resolvers,
        sharedQueries: ['requests', 'request', '_entities'],
        onEvent: (event) => {
          if (/^(song|artist|show)\./.test(event.type)) directory.onChange();
        },
        onEventsConnected: () => directory.onEventsConnected(),
        onEventsDisconnected: () => directory.onEventsDisconnected(),
        async onClose() {
          directory.close();
          await catalogue.close();
        },
      };
    },
  });
}
