import { textOfAtMost } from '@cowbell/service-kit/text.rules';
import { z } from 'zod';

/** The band may play as much as it likes; these bounds only keep a set list far below what one document can hold. */
const setsAtMost = 100;
const songsAtMost = 20_000;

const tooMany = `A set list has at most ${setsAtMost} sets and ${songsAtMost} songs.`;

const set = z.object({
  id: z.string().regex(/^[\w-]{1,40}$/, 'The id of a set is like set-1.'),
  name: textOfAtMost(80, 'The name of a set has at most 80 characters.').refine(
    (name) => name !== '',
    'Please name each set.',
  ),
  songIds: z
    .array(
      z
        .string()
        .regex(/^[0-9a-f]{24}$/i, 'A set holds songs only.')
        .toLowerCase(),
    )
    .max(songsAtMost, { error: tooMany, abort: true }),
});

/** What a set list must be like, and the sentences for what is not. */
export const setListRules = z.object({
  sets: z
    .array(set)
    .max(setsAtMost, { error: tooMany, abort: true })
    .refine((sets) => allDiffer(sets.map(({ id }) => id)), 'Two sets have the same id.')
    .refine((sets) => allDiffer(songIdsOf(sets)), 'A song can stand in one place only.')
    .refine((sets) => songIdsOf(sets).length <= songsAtMost, tooMany),
});

function songIdsOf(sets: { songIds: string[] }[]): string[] {
  return sets.flatMap(({ songIds }) => songIds);
}

function allDiffer(values: string[]): boolean {
  return new Set(values).size === values.length;
}
