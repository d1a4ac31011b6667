import { listWindowSize } from '@cowbell/contracts/request-list';
import { decisionStatuses, declineReasons } from '@cowbell/contracts/rules/decision';
import { throwUserErrors } from '@cowbell/service-kit/http/rest-failure';
import { z } from 'zod';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import {
  DecideSongDocument,
  type DecideSongInput,
  QueueAfterDocument,
  QueueDocument,
  type QueueQuery,
  type RestDecisionFragment,
  type RestQueueEntryFragment,
  UndoDecisionDocument,
  type UndoDecisionMutationVariables,
} from '../generated/graphql.ts';
import type { Decision, QueueEntry } from '../generated/schema.ts';
import type { Api } from '../http/api.ts';
import { adminResponses, bodyFailures, bodyOf, exampleId, readResponses, withToken } from '../http/responses.ts';
import { keyHeaders, keyOf, type SchemasOf, type SelectionOf, seenShowField } from '../http/schema-fields.ts';
import { listHeaders, listHeadersOf, listQuery, sendRead } from '../http/send-read.ts';
import { populatedSong, songExample, toPopulatedSong } from '../request/request.entity.ts';

/** Without the song as it is today, and without its requests: `GET /request` has them. */
type SelectedEntry = SelectionOf<QueueEntry, 'song' | 'requests', RestQueueEntryFragment>;
type SelectedDecision = SelectionOf<Decision, 'song' | 'requests', RestDecisionFragment>;

const asked = z.int().meta({ description: 'How many requests.' });
const names = z.array(z.string()).meta({ description: 'Of those who asked, at most 5, the highest tip first.' });
const promised = z.int().nullable().meta({ description: 'Whole dollars, all together. For admins.' });

export const queueEntry = z
  .object({
    _id: z.string(),
    songId: populatedSong,
    status: z.enum(decisionStatuses).meta({ description: 'WAITING, NEXT or PLAYING.' }),
    decisionId: z.string().nullable().meta({ description: 'What the band has decided; null while the entry waits.' }),
    place: z.int().nullable().meta({ description: 'From 1; null while the song is next or playing.' }),
    asked,
    names,
    promised,
    firstAskedAt: z.iso.datetime().nullable(),
  } satisfies SchemasOf<
    Omit<SelectedEntry, 'id' | 'songSnapshot' | 'decision'> & { _id: string; songId: unknown; decisionId: unknown }
  >)
  .meta({
    id: 'QueueEntry',
    examples: [
      {
        _id: '6563d1f0c2a1b4e5f6a7b8d1',
        songId: songExample,
        status: 'WAITING',
        decisionId: null,
        place: 1,
        asked: 2,
        names: ['Priya', 'Luis'],
        promised: 15,
        firstAskedAt: '2026-11-21T20:15:00.000Z',
      },
    ],
  });

export function toQueueEntry({ id, songSnapshot, decision, ...rest }: SelectedEntry): z.infer<typeof queueEntry> {
  return { _id: id, songId: toPopulatedSong(songSnapshot), ...rest, decisionId: decision?.id ?? null };
}

const decision = z
  .object({
    _id: z.string(),
    songId: populatedSong,
    status: z.enum(decisionStatuses),
    reason: z.enum(declineReasons).nullable(),
    at: z.iso.datetime(),
    asked,
    names,
    promised,
  } satisfies SchemasOf<Omit<SelectedDecision, 'id' | 'songSnapshot'> & { _id: string; songId: unknown }>)
  .meta({
    id: 'Decision',
    examples: [
      {
        _id: '6563d1f0c2a1b4e5f6a7b8e1',
        songId: songExample,
        status: 'PLAYED',
        reason: null,
        at: '2026-11-21T21:42:00.000Z',
        asked: 2,
        names: ['Priya', 'Luis'],
        promised: 15,
      },
    ],
  });

export const decided = z.object({
  success: z.literal(true),
  decision: decision.nullable().meta({ description: 'Null when the song has none after the change.' }),
});

export function toDecided(selected: SelectedDecision | null): z.infer<typeof decided> {
  if (!selected) return { success: true, decision: null };
  const { id, songSnapshot, ...rest } = selected;
  return { success: true, decision: { _id: id, songId: toPopulatedSong(songSnapshot), ...rest } };
}

const tags = ['Queue'];

const songParams = z.object({
  songId: z.string().meta({ description: 'The `_id` of a song; the example is made up.', examples: [exampleId] }),
});

const idOfDecision = (sentence: string) => z.string(sentence).meta({ examples: [exampleId] });

const decisionBody = bodyOf({
  status: z
    .enum(decisionStatuses, `status is one of ${decisionStatuses.join(', ')}.`)
    .meta({ description: 'WAITING takes the song out of what is next or playing.', examples: ['PLAYED'] }),
  before: idOfDecision('before is the id of a decision.')
    .nullish()
    .meta({ description: 'With NEXT: the decision before which it is played.', examples: [null] }),
  reason: z
    .enum(declineReasons, `reason is one of ${declineReasons.join(', ')}.`)
    .nullish()
    .meta({ description: 'Required with DECLINED.', examples: [null] }),
  seen: idOfDecision('seen is the id of a decision, or null.')
    .nullish()
    .meta({
      description: 'With PLAYING: the decision that the caller saw playing, or null. 409 when something else plays.',
      examples: [null],
    }),
  showId: seenShowField,
  // The song is in the path, and the key is a header in REST.
} satisfies SchemasOf<Omit<DecideSongInput, 'songId' | 'key'>>);

const undoBody = bodyOf({
  id: idOfDecision('id is the id of a decision.'),
  key: z
    .string('key is a text.')
    .nullish()
    .meta({
      description: 'The `Idempotency-Key` of the call that is meant. 409 when another change came after it.',
      examples: [null],
    }),
  seen: z
    .enum(decisionStatuses, `seen is one of ${decisionStatuses.join(', ')}.`)
    .nullish()
    .meta({
      description: 'The status that the caller saw, WAITING for none. 409 when it is another one by now.',
      examples: [null],
    }),
  seenAt: z.iso
    .datetime({ offset: true, error: 'seenAt is a time like 2026-11-21T21:42:00.000Z.' })
    .nullish()
    .meta({
      description: 'The `at` of the decision that the caller saw. 409 when it was made at another time.',
      examples: [null],
    }),
} satisfies SchemasOf<UndoDecisionMutationVariables>);

export function addQueueRoutes(api: Api, gateway: GatewayClient): void {
  api.get('/queue', {
    schema: {
      tags,
      summary: 'What plays, what is next, and what waits',
      description: `What waits is in the order of its tips, then of time. At most ${listWindowSize}; \`Link\` leads to the next ones.`,
      querystring: listQuery,
      response: readResponses(z.array(queueEntry), 'The entries.', { headers: listHeaders }),
    },
    async handler(request, reply) {
      const { after } = request.query;
      const response = {
        toBody: ({ queue }: QueueQuery) => queue?.map(toQueueEntry) ?? [],
        toHeaders: ({ queueCount }: QueueQuery) => listHeadersOf('/queue', after, queueCount ?? 0),
      };
      // Without a variable, the first window is one read for everybody.
      return after === 0
        ? sendRead(gateway, request, reply, { document: QueueDocument, variables: {}, ...response })
        : sendRead(gateway, request, reply, { document: QueueAfterDocument, variables: { after }, ...response });
    },
  });

  api.put('/queue/:songId', {
    schema: {
      tags,
      summary: 'Decide about a song',
      description: '`PLAYED` and `DECLINED` take all requests for the song off the list.',
      security: withToken,
      params: songParams,
      headers: keyHeaders,
      body: decisionBody,
      response: adminResponses(decided, 'The decision.', ...bodyFailures, 404, 409),
    },
    async handler(request) {
      const input = { ...request.params, ...request.body, ...keyOf(request.headers) };
      const { decideSong } = await gateway.mutate(request, DecideSongDocument, { input });
      throwUserErrors(decideSong.userErrors);
      return toDecided(decideSong.decision);
    },
  });

  api.post('/queue/undo', {
    schema: {
      tags,
      summary: 'Undo the latest decision',
      description: 'Which must be the one with this id; else 409. Can be repeated for the one before.',
      security: withToken,
      body: undoBody,
      response: adminResponses(decided, 'The decision as it was before.', ...bodyFailures, 404, 409),
    },
    async handler(request) {
      const { undoDecision } = await gateway.mutate(request, UndoDecisionDocument, request.body);
      throwUserErrors(undoDecision.userErrors);
      return toDecided(undoDecision.decision);
    },
  });
}
