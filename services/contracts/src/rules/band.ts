import * as z from 'zod/mini';
import { requiredText } from './text.ts';

/** Maximum numbers of characters, as a person counts them. */
export const maxBandNameLength = 80;
export const maxTipLinkNameLength = 30;

export const maxTipLinks = 4;
const maxUrlLength = 2_000;

export const maxHiddenWords = 100;

const httpsOnly = 'The address of a payment page starts with https://.';
const longUrl = `The address of a payment page has at most ${maxUrlLength} characters.`;

/** An unparsed URL: parsing would escape the braces of `{amount}` and `{note}`. */
const url = z.string().check(
  z.trim(),
  z.maxLength(maxUrlLength, longUrl),
  z.refine((text) => isHttps(text), httpsOnly),
);

function isHttps(text: string): boolean {
  // White space inside: a browser would drop it, and people would not see where the link leads.
  return /^https:\/\/[^\s/]/i.test(text) && !/\s/.test(text) && URL.canParse(text);
}

export const tipLinkRules = z.object({
  name: requiredText(maxTipLinkNameLength, {
    missing: 'Please name each payment page.',
    tooLong: `The name of a payment page has at most ${maxTipLinkNameLength} characters.`,
  }),
  url,
});

export type TipLink = z.infer<typeof tipLinkRules>;

const word = z.pipe(
  z.string(),
  z.transform((text) => text.normalize('NFC').trim().toLowerCase()),
);

const isWord = (text: string) => /^\p{L}[\p{L}\p{M}]{1,39}$/u.test(text);

/** One rule for each field of the band that an admin types. */
export const bandFields = {
  name: requiredText(maxBandNameLength, {
    missing: 'Please enter the name of the band.',
    tooLong: `The name of the band has at most ${maxBandNameLength} characters.`,
  }),
  tipLinks: z.array(tipLinkRules).check(z.maxLength(maxTipLinks, `A band has at most ${maxTipLinks} payment pages.`)),
  hiddenWords: z.pipe(
    z.array(word).check(
      z.maxLength(maxHiddenWords, { error: `At most ${maxHiddenWords} words can be hidden.`, abort: true }),
      z.refine((words) => words.every(isWord), {
        error: ({ input }) => `‘${(input as string[]).find((one) => !isWord(one))}’ is not a word of 2 to 40 letters.`,
      }),
    ),
    z.transform((words) => [...new Set(words)]),
  ),
};

/** A change of the band. Fields that are absent or null stay as they are. */
export const bandRules = z.partial(
  z.object({
    name: z.nullable(bandFields.name),
    tipLinks: z.nullable(bandFields.tipLinks),
    hiddenWords: z.nullable(bandFields.hiddenWords),
    /** Of the band that the editor loaded; absent, the change replaces any version. */
    version: z.nullable(z.int()),
  }),
);

export type ValidBand = z.infer<typeof bandRules>;
