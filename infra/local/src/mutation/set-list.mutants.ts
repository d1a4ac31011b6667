import { type Mutant, mutantsOf } from './mutant.ts';

/** The set list: only admins see and save it, and nobody overwrites a save that they have not seen. */
export const setListMutants: readonly Mutant[] = [
  ...mutantsOf(
    'services/setlist/src/set-list/set-list.commands.ts',
    ['services/setlist/src/set-list/set-list.commands.test.ts'],
    [
      ['...(version !== undefined && { version })', ''],
      ['...(version !== undefined && { version })', '...(version && { version })'],
      ['upsert: !version', 'upsert: true'],
      ['upsert: !version', 'upsert: version === undefined'],
      ['$inc: { version: 1 }', '$inc: { version: 0 }'],
      ['if (isDuplicateKey(error)) return null;', ''],
      ['if (version !== undefined && version !== latest.version) return null;', ''],
      ['version: latest.version + 1 }', 'version: 1 }'],
      ['showId ?? latest?._id ?? firstShowId', 'showId ?? firstShowId'],
      ['showId ?? latest?._id ?? firstShowId', 'firstShowId'],
      ["succeeded({ setList }, { type: 'setlist.saved' })", 'succeeded({ setList })'],
      [
        'payload: { setList: await readSetList(setLists), userErrors: [versionConflict] } }',
        "payload: { setList: await readSetList(setLists), userErrors: [versionConflict] }, event: { type: 'setlist.saved' } }",
      ],
      ['setList: await readSetList(setLists), userErrors: [versionConflict]', 'userErrors: [versionConflict]'],
    ],
  ),
  ...mutantsOf(
    'services/setlist/src/set-list/set-list.commands.ts',
    ['services/setlist/src/main.test.ts', 'gateway/test/permissions.test.ts'],
    [['policy: requireVerifiedAdmin,', '']],
  ),
  ...mutantsOf(
    'services/setlist/src/set-list/set-list.resolvers.ts',
    ['services/setlist/src/set-list/set-list.test.ts'],
    [['requireVerifiedAdmin(viewer);', '']],
  ),
  ...mutantsOf(
    'services/setlist/src/set-list/set-list.queries.ts',
    ['services/setlist/src/set-list/set-list.test.ts'],
    [['version: 0,', 'version: 1,']],
  ),
];
