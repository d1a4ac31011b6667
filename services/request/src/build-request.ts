import { DateTime } from '@cowbell/service-kit/graphql/date-time';
import type { HttpServer } from '@cowbell/service-kit/http/http-server';
import { buildService } from '@cowbell/service-kit/service';
import { createCatalogueClient } from './catalogue-replica/catalogue-client.ts';
import { createCatalogueReplica } from './catalogue-replica/catalogue-replica.ts';
import { defineReplicaShowModel, defineReplicaSongModel } from './catalogue-replica/replica.model.ts';
import { createReplicaStore } from './catalogue-replica/replica-store.ts';
import type { RequestConfig } from './config.ts';
import type { Resolvers } from './generated/resolvers.ts';
import { createGuestOf } from './guest/guest-of.ts';
import { defineCreateRequest } from './request/create-request.command.ts';
import { createSendLimits } from './request/create-request.limits.ts';
import { createRequestCommands } from './request/request.commands.ts';
import { defineRequestModel } from './request/request.model.ts';
import { createRequestResolvers } from './request/request.resolvers.ts';
import { typeDefs } from './schema.ts';

/** The request service: the audience's requests, ranked. */
export function buildRequest(config: RequestConfig): Promise<HttpServer> {
  return buildService({
    name: 'request',
    config,
    typeDefs,
    compose({ connection, redis, runMutation, log }) {
      const requests = defineRequestModel(connection);
      const catalogue = createCatalogueClient(config.CATALOGUE_URL, log);
      const replica = createCatalogueReplica({
        catalogue,
        store: createReplicaStore({
          songs: defineReplicaSongModel(connection),
          show: defineReplicaShowModel(connection),
        }),
        log,
      });
      const guestOf = createGuestOf(config.GUEST_SECRET);
      const checkLimits = createSendLimits({ config, redis, log, guestOf });
      const createRequest = defineCreateRequest({ requests, replica, checkLimits, guestOf, runMutation });
      const commands = createRequestCommands({ requests, runMutation });
      const resolvers: Resolvers = {
        DateTime,
        ...createRequestResolvers({ requests, createRequest, commands, guestOf }),
      };
      return {
        resolvers,
        coalescedQueries: ['requests', 'request', '_entities'],
        onEvent: (event) => {
          if (/^(song|artist|show)\./.test(event.type)) replica.onChange();
        },
        onEventsConnected: () => replica.onEventsConnected(),
        onEventsDisconnected: () => replica.onEventsDisconnected(),
        async onClose() {
          replica.close();
          await catalogue.close();
        },
      };
    },
  });
}
