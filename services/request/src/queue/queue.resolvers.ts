import { coalesceByKey, coalesceReads } from '@cowbell/service-kit/base/coalescing';
import type { CompleteResolvers } from '@cowbell/service-kit/graphql/complete-resolvers';
import type { FindCurrentShow } from '../current-show.ts';
import type { StoredDecision } from '../decision/decision.model.ts';
import type { QueueEntry, QueueEntryResolvers, Resolvers } from '../generated/resolvers.ts';
import { requireWindow } from '../request/list-window.ts';
import type { RequestModel } from '../request/request.model.ts';
import { maySeeAllTips } from '../request/request.policy.ts';
import { maxNames, shownName } from '../request/shown-name.ts';
import { completeSnapshot } from '../request/song-snapshot.ts';
import { countQueue, findQueue, type QueueEntryRecord } from './queue.queries.ts';

export function createQueueResolvers(options: {
  requests: RequestModel;
  findCurrentShow: FindCurrentShow;
  findOpenDecisions: (showId: string) => Promise<StoredDecision[]>;
}) {
  const { requests, findCurrentShow, findOpenDecisions } = options;
  const coalesceQueues = coalesceByKey<QueueEntryRecord[]>();
  const findState = async () => {
    const tonight = await findCurrentShow();
    return { tonight, open: tonight.isOver ? [] : await findOpenDecisions(tonight.showId) };
  };
  const count = coalesceReads(async () => {
    const { tonight, open } = await findState();
    return await countQueue(requests, tonight, open);
  });

  return {
    Query: {
      queue(_root, window) {
        const { first, after } = requireWindow(window);
        if (first === 0) return [];
        return coalesceQueues(`${first} ${after}`, async () =>
          findQueue(requests, { ...(await findState()), first, after }),
        );
      },
      queueCount: () => count(),
    },
    QueueEntry: {
      song: ({ songId }) => ({ id: songId }),
      songSnapshot: completeSnapshot,
      asked: ({ requestIds }) => requestIds.length,
      names: ({ highest }) => highest.map(shownName),
      promised: ({ promised }, _args, { viewer }) => (maySeeAllTips(viewer) ? promised : null),
      requests({ requestIds, highest, load }, window) {
        const { first } = requireWindow({ first: window.first });
        const isLoaded = first <= maxNames || requestIds.length <= maxNames;
        return isLoaded ? highest.slice(0, first) : load(requestIds.slice(0, first));
      },
    } satisfies CompleteResolvers<QueueEntry, QueueEntryRecord, QueueEntryResolvers>,
  } satisfies Resolvers;
}
