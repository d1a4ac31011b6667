import { type Mutant, mutantsOf } from './mutant.ts';

/** The rules of input that server and browser share, and the registry of topics. */
export const contractsMutants: readonly Mutant[] = [
  ...mutantsOf(
    'services/contracts/src/rules/request.ts',
    ['services/contracts/src/rules/request.test.ts'],
    [
      ['export const maxTip = 999;', 'export const maxTip = 9_999;'],
      ['export const maxMessageLength = 140;', 'export const maxMessageLength = 1_400;'],
      ['export const maxNameLength = 80;', 'export const maxNameLength = 90;'],
      ['export const maxKeyLength = 64;', 'export const maxKeyLength = 640;'],
      ['z.minimum(0, wholeDollars)', 'z.minimum(-1, wholeDollars)'],
      ['z.minimum(0, wholeDollars)', 'z.minimum(1, wholeDollars)'],
      ['z.int(wholeDollars)', 'z.number(wholeDollars)'],
      ['z.transform((dollars) => dollars ?? 0)', 'z.transform((dollars) => dollars || 1)'],
      ['z.minLength(1, keyLength), ', ''],
      ['z.transform((text) => text || null)', 'z.transform((text) => text)'],
    ],
  ),
  ...mutantsOf(
    'services/contracts/src/rules/account.ts',
    ['services/contracts/src/rules/account.test.ts'],
    [
      ['export const minPasswordLength = 8;', 'export const minPasswordLength = 6;'],
      ['export const maxPasswordLength = 128;', 'export const maxPasswordLength = 127;'],
      ['export const maxResetPasswordLength = 20;', 'export const maxResetPasswordLength = 128;'],
      ['/^\\d{4}$/', '/\\d{4}/'],
      ['z.toLowerCase(),\n    z.minLength', 'z.minLength'],
      ['password.slice(0, 2 * maxPasswordLength).trim()', 'password.trim()'],
      ['.trim()\n        .toLowerCase(),', '.trim(),'],
      ["z.email('Invalid email address.'),", ''],
    ],
  ),
  ...mutantsOf(
    'services/contracts/src/rules/song.ts',
    ['services/contracts/src/rules/song.test.ts'],
    [
      ['/^\\/artwork\\/[0-9a-f]{64}\\.webp$/', '/\\.webp$|\\.png$/'],
      ['z.transform((chosen) => [...new Set(chosen)])', 'z.transform((chosen) => chosen ?? [])'],
      ['z.transform((album) => album || null)', 'z.transform((album) => album)'],
      ['export const maxTitleLength = 200;', 'export const maxTitleLength = 100;'],
      ['z.partial(z.object(songFields))', 'newSongRules'],
    ],
  ),
  ...mutantsOf(
    'services/contracts/src/rules/set-list.ts',
    ['services/contracts/src/rules/set-list.test.ts'],
    [
      ["z.refine((sets) => areUnique(songIdsOf(sets)), 'A song can be in the set list only once.'),", ''],
      ["z.refine((sets) => areUnique(sets.map(({ id }) => id)), 'Two sets have the same id.'),", ''],
      ['const maxSets = 100;', 'const maxSets = 1_000;'],
      ['const maxSongs = 20_000;', 'const maxSongs = 2_000_000;'],
      ['return new Set(values).size === values.length;', 'return new Set(values).size <= values.length;'],
    ],
  ),
  ...mutantsOf(
    'services/contracts/src/rules/text.ts',
    ['services/contracts/src/rules/text.test.ts', 'services/contracts/src/rules/request.test.ts'],
    [
      [".replace(directionOverrides, '')", ''],
      ["return clean.replace(invisible, '') === '' ? '' : clean;", 'return clean;'],
      [".normalize('NFC')", ''],
      ['for (const _ of graphemes.segment(text)) count += 1;', 'count = [...text].length;'],
      ['countCharacters(text) <= max', 'countCharacters(text) < max'],
      ['.slice(0, max)', ''],
      [".check(z.refine((text) => text !== '', missing))", ''],
    ],
  ),
  ...mutantsOf(
    'services/contracts/src/topics.ts',
    ['services/contracts/src/topics.test.ts'],
    [["typeof value === 'string' && Object.hasOwn(topics, value)", "typeof value === 'string' && value in topics"]],
  ),
];
