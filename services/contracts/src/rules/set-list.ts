import * as z from 'zod/mini';
import { requiredText } from './text.ts';

/** More than any band plays. These limits keep a set list far below the maximum size of a MongoDB document. */
const maxSets = 100;
const maxSongs = 20_000;

const tooMany = `A set list has at most ${maxSets} sets and ${maxSongs} songs.`;

const set = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/, 'The id of a set is like set-1.')),
  name: requiredText(80, { missing: 'Please name each set.', tooLong: 'The name of a set has at most 80 characters.' }),
  songIds: z
    .array(z.string().check(z.regex(/^[0-9a-f]{24}$/i, 'A set holds songs only.'), z.toLowerCase()))
    .check(z.maxLength(maxSongs, { error: tooMany, abort: true })),
});

export const setListRules = z.object({
  sets: z.array(set).check(
    z.maxLength(maxSets, { error: tooMany, abort: true }),
    z.refine((sets) => areUnique(sets.map(({ id }) => id)), 'Two sets have the same id.'),
    z.refine((sets) => areUnique(songIdsOf(sets)), 'A song can be in the set list only once.'),
    z.refine((sets) => songIdsOf(sets).length <= maxSongs, tooMany),
  ),
  /** Of the set list that the editor loaded; absent, it replaces any version. */
  version: z.nullish(z.int()),
});

function songIdsOf(sets: { songIds: string[] }[]): string[] {
  return sets.flatMap(({ songIds }) => songIds);
}

function areUnique(values: string[]): boolean {
  return new Set(values).size === values.length;
}
