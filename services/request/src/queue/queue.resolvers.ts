import { coalesceReads } from '@cowbell/service-kit/base/coalescing';
import type { CompleteResolvers } from '@cowbell/service-kit/graphql/complete-resolvers';
import type { FindCurrentShow } from '../current-show.ts';
import type { StoredDecision } from '../decision/decision.model.ts';
import type { QueueEntry, QueueEntryResolvers, Resolvers } from '../generated/resolvers.ts';
import { requireWindow } from '../request/list-window.ts';
import type { RequestModel } from '../request/request.model.ts';
import { maySeeAllTips } from '../request/request.policy.ts';
import { completeSnapshot } from '../request/song-snapshot.ts';
import { countQueue, findQueue, findQueueState, type QueueEntryRecord, type QueueState } from './queue.queries.ts';

/** The queue at one moment, with what operations that read it at that moment share. */
interface SharedState extends QueueState {
  /** By first and after. */
  windows: Map<string, Promise<QueueEntryRecord[]>>;
  count?: Promise<number>;
}

export function createQueueResolvers(options: {
  requests: RequestModel;
  findCurrentShow: FindCurrentShow;
  findOpenDecisions: (showId: string) => Promise<StoredDecision[]>;
}) {
  const { requests, findCurrentShow, findOpenDecisions } = options;
  const readState = coalesceReads(async (): Promise<SharedState> => {
    const tonight = await findCurrentShow();
    const open = tonight.isOver ? [] : await findOpenDecisions(tonight.showId);
    return { ...(await findQueueState(requests, { tonight, open })), windows: new Map() };
  });
  /** By context of an operation: all of it shows one state, which is read once. */
  const states = new WeakMap<object, Promise<SharedState>>();
  function stateOf(context: object): Promise<SharedState> {
    const state = states.get(context) ?? readState();
    states.set(context, state);
    return state;
  }

  return {
    Query: {
      async queue(_root, window, context) {
        const { first, after } = requireWindow(window);
        if (first === 0) return [];
        const state = await stateOf(context);
        const key = `${first} ${after}`;
        const entries = state.windows.get(key) ?? findQueue(requests, state, { first, after });
        state.windows.set(key, entries);
        return entries;
      },
      async queueCount(_root, _args, context) {
        const state = await stateOf(context);
        state.count ??= countQueue(requests, state);
        return state.count;
      },
    },
    QueueEntry: {
      song: ({ songId }) => ({ id: songId }),
      songSnapshot: completeSnapshot,
      promised: ({ promised }, _args, { viewer }) => (maySeeAllTips(viewer) ? promised : null),
      requests: async ({ loadRequests }, window) => [
        ...(await loadRequests(requireWindow({ first: window.first }).first)),
      ],
    } satisfies CompleteResolvers<QueueEntry, QueueEntryRecord, QueueEntryResolvers>,
  } satisfies Resolvers;
}
