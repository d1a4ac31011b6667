import { topics } from '@cowbell/contracts/topics';
import { DateTime } from '@cowbell/service-kit/graphql/date-time';
import type { HttpServer } from '@cowbell/service-kit/http/http-server';
import type { Transport } from '@cowbell/service-kit/http/transport';
import { buildService } from '@cowbell/service-kit/service';
import type { RequestConfig } from './config.ts';
import { createFindCurrentShow } from './current-show.ts';
import { createDecisionCommands } from './decision/decision.commands.ts';
import { defineDecisionModel, defineRunningOrderModel } from './decision/decision.model.ts';
import { findLastChange, findOpenDecisions as findOpen } from './decision/decision.queries.ts';
import { createDecisionResolvers } from './decision/decision.resolvers.ts';
import { createDecisionCache } from './decision/decision-cache.ts';
import type { Resolvers } from './generated/resolvers.ts';
import { createAddressHashesOf } from './guest/address-hash.ts';
import { createGuestIdOf } from './guest/guest-id-of.ts';
import { createOwnRequestCommands } from './own-request/own-request.commands.ts';
import { createWithdrawLimits } from './own-request/own-request.limits.ts';
import { createRegroupingAnnouncer } from './queue/announce-regrouping.ts';
import { createQueueResolvers } from './queue/queue.resolvers.ts';
import { startForgettingAddresses } from './removal/forget-addresses.ts';
import { createRemovalCommands } from './removal/removal.commands.ts';
import { createRemovalResolvers } from './removal/removal.resolvers.ts';
import { defineRemovedRequestModel } from './removal/removed-request.model.ts';
import { createRequestRemover } from './removal/request-remover.ts';
import { startAdoptingRequests } from './request/adopt-requests.ts';
import { createCheckIntake } from './request/check-intake.ts';
import { createSendCommand } from './request/create-request.command.ts';
import { createFindSlot } from './request/guest-slots.ts';
import { createEditCommands } from './request/request.commands.ts';
import { defineRequestModel } from './request/request.model.ts';
import { createRequestResolvers } from './request/request.resolvers.ts';
import { createFindRequestState } from './request/request-state.ts';
import { createSendLimits } from './request/send.limits.ts';
import { createSendStore } from './request/send-store.ts';
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
    define({ connection, redis, events, runMutation, log }) {
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
      const removeRequests = createRequestRemover({ requests, removedRequests });
      const guestIdOf = createGuestIdOf(config.GUEST_SECRET);
      const addressHashesOf = createAddressHashesOf(config.GUEST_SECRET);
      const decisions = defineDecisionModel(connection);
      const runningOrders = defineRunningOrderModel(connection);
      const findCurrentShow = createFindCurrentShow(songLookup.findShow);
      const findOpenDecisions = (showId: string) => findOpen({ decisions, runningOrders }, showId);
      const decisionCache = createDecisionCache(decisions);
      const announceRegrouping = createRegroupingAnnouncer({ findCurrentShow, events });
      const decisionCommands = createDecisionCommands({
        connection,
        decisions,
        runningOrders,
        requests,
        songLookup,
        findCurrentShow,
        runMutation,
      });
      const findSlot = createFindSlot({ requests, songLookup, guestIdOf, addressHashesOf });
      const checkLimits = createSendLimits({ config, redis, log });
      const store = createSendStore({ requests, findCurrentShow, findDecisions: decisionCache.find });
      const createRequest = createSendCommand({
        songLookup,
        checkIntake: createCheckIntake({ songLookup, findDecisions: decisionCache.find, findSlot }),
        findSlot,
        checkLimits,
        guestIdOf,
        addressHashesOf,
        findCurrentShow,
        store,
        runMutation,
      });
      const ownCommands = createOwnRequestCommands({
        requests,
        songLookup,
        guestIdOf,
        checkLimits,
        checkWithdrawLimits: createWithdrawLimits({ config, redis, log }),
        findCurrentShow,
        findOpenDecisions,
        placeOf: store.placeOf,
        runMutation,
      });
      const commands = createEditCommands({
        requests,
        removedRequests,
        findCurrentShow,
        clearUpNext: decisionCommands.clearUpNext,
        removeRequests,
        runMutation,
      });
      const requestResolvers = createRequestResolvers({
        requests,
        createRequest,
        commands,
        guestIdOf,
        findCurrentShow,
        findState: createFindRequestState({ decisions, findCurrentShow, findOpenDecisions }),
        promiseMark: config.GUEST_PROMISE_MARK,
      });
      const removalResolvers = createRemovalResolvers({
        requests,
        commands: createRemovalCommands({
          requests,
          removedRequests,
          findCurrentShow,
          restoreUpNext: decisionCommands.restoreUpNext,
          removeRequests,
          runMutation,
        }),
      });
      const decisionResolvers = createDecisionResolvers({
        decisions,
        requests,
        commands: decisionCommands,
        findCurrentShow,
        findOpenDecisions,
        findLastChange: (showId) => findLastChange({ decisions, runningOrders }, showId),
      });
      const queueResolvers = createQueueResolvers({ requests, findCurrentShow, findOpenDecisions });
      const resolvers: Resolvers = {
        DateTime,
        Query: { ...requestResolvers.Query, ...queueResolvers.Query, ...removalResolvers.Query },
        Mutation: {
          ...requestResolvers.Mutation,
          ...decisionResolvers.Mutation,
          ...removalResolvers.Mutation,
          withdrawRequest: (_root, { id }, context) => ownCommands.withdraw(id, context),
          updateOwnRequest: (_root, { id, input }, context) => ownCommands.update(id, input, context),
        },
        Request: requestResolvers.Request,
        QueueEntry: queueResolvers.QueueEntry,
        Decision: decisionResolvers.Decision,
        Show: decisionResolvers.Show,
      };
      const forgetting = startForgettingAddresses([requests, removedRequests], log);
      const adopting = startAdoptingRequests({
        requests,
        findCurrentShow,
        log,
        onAdopted: () => void events.publish({ type: 'requests.regrouped' }),
      });
      return {
        resolvers,
        coalescedQueries: ['requests', 'queue', 'queueCount', 'requestCount', 'promisedTips', 'request', '_entities'],
        eventTypes: [...topics.songs.changedBy, ...topics.stage.changedBy],
        onEvent({ type }) {
          // This service's own announcement, of what it knows already.
          if (type === 'requests.regrouped') return;
          if (type === 'song.decided' || type === 'requests.cleared' || type === 'requests.restored')
            return decisionCache.onChange();
          songLookup.onChange();
          if (type === 'show.updated' || type === 'show.started' || type === 'intake.changed')
            void announceRegrouping();
        },
        onEventsConnected() {
          songLookup.onEventsConnected();
          decisionCache.onEventsConnected();
          void announceRegrouping();
        },
        onEventsDisconnected() {
          songLookup.onEventsDisconnected();
          decisionCache.onEventsDisconnected();
        },
        async onClose() {
          forgetting.stop();
          adopting.stop();
          songLookup.close();
          await catalogue.close();
        },
      };
    },
  });
}
