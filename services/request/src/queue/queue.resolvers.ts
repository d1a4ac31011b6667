import { isVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import { type CompleteResolvers, oncePerOperation } from '@cowbell/service-kit/graphql/resolvers';
import type { StoredDecision } from '../decision/decision.model.ts';
import type { QueueEntry, QueueEntryResolvers, Resolvers } from '../generated/resolvers.ts';
import { completeSnapshot, type RequestModel, shownName } from '../request/request.model.ts';
import { requireWindow } from '../request/request.queries.ts';
import type { FindCurrentShow } from '../show/current-show.ts';
import { countQueue, findQueue, findQueueState, type QueueEntryRecord, type QueueState } from './queue.queries.ts';

export function createQueueResolvers(options: {
  requests: RequestModel;
  findCurrentShow: FindCurrentShow;
  findOpenDecisions: (showId: string) => Promise<StoredDecision[]>;
}) {
  const { requests, findCurrentShow, findOpenDecisions } = options;
  /** All of an operation shows the queue as it was at one moment. */
  const readState = oncePerOperation(async (): Promise<QueueState> => {
    const tonight = await findCurrentShow();
    const open = tonight.isOver ? [] : await findOpenDecisions(tonight.showId);
    return await findQueueState(requests, { tonight, open });
  });

  return {
    Query: {
      async queue(_root, window, context) {
        const { first, after } = requireWindow(window);
        if (first === 0) return [];
        return await findQueue(requests, await readState(context), { first, after });
      },
      queueCount: async (_root, _args, context) => countQueue(requests, await readState(context)),
    },
    QueueEntry: {
      song: ({ songId }) => ({ id: songId }),
      songSnapshot: completeSnapshot,
      names: ({ names }, _args, { viewer }) => names.map((request) => shownName(request, isVerifiedAdmin(viewer))),
      promised: ({ promised }, _args, { viewer }) => (isVerifiedAdmin(viewer) ? promised : null),
      requests: async ({ loadRequests }, window) => [
        ...(await loadRequests(requireWindow({ first: window.first }).first)),
      ],
    } satisfies CompleteResolvers<QueueEntry, QueueEntryRecord, QueueEntryResolvers>,
  } satisfies Resolvers;
}
