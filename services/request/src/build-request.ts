import { topics } from '@cowbell/contracts/topics';
import { DateTime } from '@cowbell/service-kit/graphql/date-time';
import type { HttpServer } from '@cowbell/service-kit/http/http-server';
import type { Transport } from '@cowbell/service-kit/http/transport';
import { buildService } from '@cowbell/service-kit/service';
import type { RequestConfig } from './config.ts';
import type { Resolvers } from './generated/resolvers.ts';
import { createAddressHashOf } from './guest/address-hash.ts';
import { createGuestIdOf } from './guest/guest-id-of.ts';
import { startForgettingAddresses } from './removal/forget-addresses.ts';
import { createRemovalCommands } from './removal/removal.commands.ts';
import { createRemovalResolvers } from './removal/removal.resolvers.ts';
import { defineRemovedRequestModel } from './removal/removed-request.model.ts';
import { createCheckIntake } from './request/check-intake.ts';
import { defineCreateRequest } from './request/create-request.command.ts';
import { createEditCommands } from './request/request.commands.ts';
import { defineRequestModel } from './request/request.model.ts';
import { createRequestResolvers } from './request/request.resolvers.ts';
import { createSendLimits } from './request/send.limits.ts';
import { typeDefs } from './schema.ts';
import { createCatalogueClient } from './song-lookup/catalogue-client.ts';
import { defineReplicaShowModel, defineReplicaSongModel } from './song-lookup/replica.model.ts';
import { createReplicaStore } from './song-lookup/replica-store.ts';
import { createSongLookup } from './song-lookup/song-lookup.ts';

/**
 * The request service: the audience's requests, ranked.
 *
 * @param transport how the catalogue is reached.
 */
export function buildRequest(config: RequestConfig, transport?: Transport): Promise<HttpServer> {
  return buildService({
    name: 'request',
    config,
    typeDefs,
    define({ connection, redis, runMutation, log }) {
      const requests = defineRequestModel(connection);
      const catalogue = createCatalogueClient(config.CATALOGUE_URL, log, transport);
      const songLookup = createSongLookup({
        catalogue,
        store: createReplicaStore({
          songs: defineReplicaSongModel(connection),
          show: defineReplicaShowModel(connection),
        }),
        log,
      });
      const removedRequests = defineRemovedRequestModel(connection);
      const guestIdOf = createGuestIdOf(config.GUEST_SECRET);
      const addressHashOf = createAddressHashOf(config.GUEST_SECRET);
      const checkLimits = createSendLimits({ config, redis, log });
      const createRequest = defineCreateRequest({
        requests,
        songLookup,
        checkIntake: createCheckIntake({ requests, songLookup, guestIdOf }),
        checkLimits,
        guestIdOf,
        addressHashOf,
        runMutation,
      });
      const commands = createEditCommands({ requests, removedRequests, runMutation });
      const requestResolvers = createRequestResolvers({
        requests,
        createRequest,
        commands,
        guestIdOf,
        promiseMark: config.GUEST_PROMISE_MARK,
      });
      const removalResolvers = createRemovalResolvers({
        requests,
        commands: createRemovalCommands({ requests, removedRequests, runMutation }),
      });
      const resolvers: Resolvers = {
        DateTime,
        Query: { ...requestResolvers.Query, ...removalResolvers.Query },
        Mutation: { ...requestResolvers.Mutation, ...removalResolvers.Mutation },
        Request: requestResolvers.Request,
      };
      const forgetting = startForgettingAddresses([requests, removedRequests], log);
      return {
        resolvers,
        coalescedQueries: ['requests', 'requestCount', 'promisedTips', 'request', '_entities'],
        eventTypes: [...topics.songs.changedBy, ...topics.stage.changedBy],
        onEvent: () => songLookup.onChange(),
        onEventsConnected: () => songLookup.onEventsConnected(),
        onEventsDisconnected: () => songLookup.onEventsDisconnected(),
        async onClose() {
          forgetting.stop();
          songLookup.close();
          await catalogue.close();
        },
      };
    },
  });
}
