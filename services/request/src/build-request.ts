import { DateTime } from '@cowbell/service-kit/graphql/resolvers';
import type { HttpServer } from '@cowbell/service-kit/http/http-server';
import type { Transport } from '@cowbell/service-kit/http/transport';
import { buildService } from '@cowbell/service-kit/service';
import type { RequestConfig } from './config.ts';
import { defineDecisionModel, defineRunningOrderModel } from './decision/decision.model.ts';
import * as decisionQueries from './decision/decision.queries.ts';
import { createDecisionResolvers } from './decision/decision.resolvers.ts';
import { createRunningOrder } from './decision/running-order.ts';
import type { Resolvers } from './generated/resolvers.ts';
import { migrations } from './migrations/migrations.ts';
import { createNameFilter } from './name-filter/name-filter.ts';
import { createOwnRequestMutations } from './own-request/own-request.commands.ts';
import { createQueueResolvers } from './queue/queue.resolvers.ts';
import { createRemovalResolvers } from './removal/removal.resolvers.ts';
import { startForgetting } from './removal/remove-requests.ts';
import { createCheckIntake } from './request/check-intake.ts';
import { createSendCommand } from './request/create-request.command.ts';
import { defineRequestModel } from './request/request.model.ts';
import { createFindRequestStatus } from './request/request.queries.ts';
import { createRequestResolvers } from './request/request.resolvers.ts';
import { createSendStore } from './request/send-store.ts';
import { createFindSender, createFindSlot, createSendLimits } from './request/sender.ts';
import { typeDefs } from './schema.ts';
import { createFindCurrentShow, createRegroupingAnnouncer } from './show/current-show.ts';
import { createShowResolvers } from './show/show.resolvers.ts';
import {
  createCatalogueClient,
  createReplicaStore,
  defineReplicaShowModel,
  defineReplicaSongModel,
} from './song-lookup/catalogue.ts';
import { catalogueEvents, createSongLookup } from './song-lookup/song-lookup.ts';

/** TTL of what the band has decided, in ms. */
const decisionsTtl = 5_000;

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
    migrations,
    define({ connection, redis, events, runMutation, createCache, log }) {
      const requests = defineRequestModel(connection);
      const decisions = defineDecisionModel(connection);
      const runningOrders = defineRunningOrderModel(connection);
      const catalogue = createCatalogueClient(config.CATALOGUE_URL, log, transport);
      const replica = { songs: defineReplicaSongModel(connection), show: defineReplicaShowModel(connection) };
      const songLookup = createSongLookup({ catalogue, store: createReplicaStore(replica), createCache, log });
      const findCurrentShow = createFindCurrentShow(songLookup.findShow);
      const findSender = createFindSender(config.GUEST_SECRET);
      const checkLimits = createSendLimits({ config, redis, log });
      const announceRegrouping = createRegroupingAnnouncer({ findCurrentShow, events });

      const findOpenDecisions = (showId: string) =>
        decisionQueries.findOpenDecisions({ decisions, runningOrders }, showId);
      const findLastChange = (showId: string) => decisionQueries.findLastChange({ decisions, runningOrders }, showId);
      // For sends only: one show at a time takes requests.
      const decisionCache = createCache<decisionQueries.ShowDecisions>({
        max: 1,
        ttl: decisionsTtl,
        clearedBy: ['song.decided', 'requests.cleared', 'requests.restored'],
      });
      const findDecisions = (showId: string) =>
        decisionCache.get(showId, () => decisionQueries.findDecisions(decisions, showId));

      const store = createSendStore({ requests, findCurrentShow, findDecisions });
      const findSlot = createFindSlot({ requests, songLookup, findSender });
      const isNameToHide = createNameFilter(songLookup.findShow);
      const common = {
        requests,
        songLookup,
        findSender,
        findCurrentShow,
        findOpenDecisions,
        checkLimits,
        runMutation,
        isNameToHide,
      };
      const runningOrder = createRunningOrder({ connection, decisions, runningOrders, requests });

      const request = createRequestResolvers({
        ...common,
        createRequest: createSendCommand({
          ...common,
          checkIntake: createCheckIntake({ songLookup, findDecisions, findSlot }),
          findSlot,
          store,
        }),
        findStatus: createFindRequestStatus({ decisions, findCurrentShow, findOpenDecisions }),
        promiseMark: config.GUEST_PROMISE_MARK,
      });
      const ownRequests = createOwnRequestMutations({ ...common, placeOf: store.placeOf });
      const removal = createRemovalResolvers({ ...common, runningOrder });
      const decision = createDecisionResolvers({ ...common, decisions, runningOrders, runningOrder });
      const show = createShowResolvers({ ...common, decisions, findLastChange });
      const queue = createQueueResolvers(common);
      const resolvers: Resolvers = {
        DateTime,
        Query: { ...request.Query, ...show.Query, ...queue.Query, ...removal.Query },
        Mutation: {
          ...request.Mutation,
          ...decision.Mutation,
          ...removal.Mutation,
          ...ownRequests,
        },
        Request: request.Request,
        QueueEntry: queue.QueueEntry,
        Decision: decision.Decision,
        Show: show.Show,
      };
      const forgetting = startForgetting(requests, log);
      return {
        resolvers,
        coalescedQueries: ['requests', 'queue', 'queueCount', 'requestCount', 'promisedTips', 'request', '_entities'],
        eventTypes: catalogueEvents,
        onEvent({ type }) {
          songLookup.refresh();
          if (type === 'show.updated' || type === 'show.started' || type === 'intake.changed')
            void announceRegrouping();
        },
        onEventsConnected() {
          songLookup.refresh();
          void announceRegrouping();
        },
        async onClose() {
          forgetting.stop();
          songLookup.close();
          await catalogue.close();
        },
      };
    },
  });
}
