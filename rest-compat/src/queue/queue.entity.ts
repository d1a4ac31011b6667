import { decisionStatuses, declineReasons } from '@cowbell/contracts/rules/decision';
import { z } from 'zod';
import type { RestDecisionFragment, RestQueueEntryFragment } from '../generated/graphql.ts';
import type { Decision, QueueEntry } from '../generated/schema.ts';
import type { SchemasOf, SelectionOf } from '../http/schema-fields.ts';
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
