import { englishDataset, englishRecommendedTransformers, parseRawPattern, RegExpMatcher } from 'obscenity';
import type { CatalogueShow } from '../song-lookup/catalogue.ts';

/** Parts of names, in lower case, that contain a word of the English set by accident. */
const cleanParts = `addick, akshit, anali, analia, analí, annale, annali, anush, aporn, arshit, ashit, assmann,
  banus, boobalan, bích, cumali, cummin, dickers, dickie, dickins, dickson, eddick, fagan, fager,
  fagin, fagund, fu manchu, fuku, georgy, gyorgy, györgy, hannus, iddick, ikshit, iporn, lee hooker,
  mporn, negropon, negrón, oddick, pannalal, penistone, phanus, pissar, pornch, pornth, porntip, pussy cat,
  pussycat, ranald, sanal, scat cat, semeno, semeny, shital, slutsk, titter, vanus, wankel`.split(/,\s*/);

/** Words that the English set lacks, with one z for two, as it compares them. */
const furtherWords = ['|jiz|', 'phuck', 'dumbass', 'jackass', 'hitler', '|nazi'];

const { blacklistedTerms, whitelistedTerms = [] } = englishDataset.build();
const english = new RegExpMatcher({
  ...englishRecommendedTransformers,
  blacklistedTerms: [
    ...blacklistedTerms,
    // The ids of the set begin with 0.
    ...furtherWords.map((word, index) => ({ id: blacklistedTerms.length + index, pattern: parseRawPattern(word) })),
  ],
  whitelistedTerms: [...whitelistedTerms, ...cleanParts],
});

/** Dick is a first name, except before what makes it an insult. */
const firstNameDick = /^dick(?= (?!head|face|suck|pic)|$)/i;

/** Letters one by one, as in 'f u c k'. */
const spacedLetters = /(?<!\p{L})(\p{L})[\s._*-]+(?=\p{L}(?!\p{L}))/gu;

/** Whether a name has a word that is not for everybody's eyes, or one of the band's own words, without regard to case and accents. */
export function hasWordToHide(name: string, ownWords: readonly string[]): boolean {
  const text = name.replace(spacedLetters, '$1');
  if (english.hasMatch(text.replace(firstNameDick, ''))) return true;
  if (ownWords.length === 0) return false;
  const words = new Set(fold(text).split(/[^\p{L}]+/u));
  return ownWords.some((word) => words.has(fold(word)));
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export type IsNameToHide = ReturnType<typeof createNameFilter>;

/** Decides whether a name that a guest typed is hidden from the audience. */
export function createNameFilter(findShow: () => Promise<CatalogueShow | null>) {
  return async (name: string): Promise<boolean> => hasWordToHide(name, (await findShow())?.hiddenWords ?? []);
}
