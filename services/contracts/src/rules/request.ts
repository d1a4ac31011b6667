import * as z from 'zod/mini';
import { maxNameCodePoints, requiredText, textOfAtMost } from './text.ts';

/** Maximum number of characters of the guest's name and of the message, as a person counts them. */
export const maxNameLength = 80;
export const maxMessageLength = 140;

/** Maximum tip in whole dollars: at most three digits. */
export const maxTip = 999;

export const maxKeyLength = 64;

const missingName = 'Please enter your name';
const longName = `Keep your name to ${maxNameLength} characters.`;
const wholeDollars = `A tip is a whole number of dollars, 0 to ${maxTip}.`;
const keyLength = `A key has 1 to ${maxKeyLength} characters.`;

/** Makes a call safe to repeat: a client sends the same key again. */
export const idempotencyKey = z.nullish(
  z.string().check(z.minLength(1, keyLength), z.maxLength(maxKeyLength, keyLength)),
);

const name = textOfAtMost(maxNameLength, longName, maxNameCodePoints);
const message = z.pipe(
  z.nullable(
    textOfAtMost(maxMessageLength, `Keep it to ${maxMessageLength} characters. Tell them the rest after the show.`),
  ),
  z.transform((text) => text || null),
);
const tip = z.pipe(
  z.nullable(z.int(wholeDollars).check(z.minimum(0, wholeDollars), z.maximum(maxTip, wholeDollars))),
  z.transform((dollars) => dollars ?? 0),
);

/** One rule for each field of a request that a guest types. */
export const requestFields = {
  requestedBy: requiredText(maxNameLength, {
    missing: missingName,
    tooLong: longName,
    maxCodePoints: maxNameCodePoints,
  }),
  message,
  tip,
};

/** A new request. Absent fields are empty. */
export const newRequestRules = z.object({
  songId: z.string(),
  requestedBy: requestFields.requestedBy,
  message: z._default(message, null),
  tip: z._default(tip, 0),
  key: idempotencyKey,
  /**
   * The show that the guest was looking at. Phones may still have to send what they stored under the first show's
   * former id.
   */
  showId: z.pipe(
    z.nullish(z.string()),
    z.transform((id) => (id === 'tonight' ? 'show-1' : id)),
  ),
});

export type ValidRequest = z.infer<typeof newRequestRules>;

/** An edited request. Absent fields stay as they are; null empties a field, and the name may be removed. */
export const requestUpdateRules = z.partial(
  z.object({
    requestedBy: z.pipe(
      z.nullable(name),
      z.transform((text) => text ?? ''),
    ),
    /** Names are shown unless the word filter or an admin hides them. */
    nameHidden: z.pipe(
      z.nullable(z.boolean()),
      z.transform((isHidden) => isHidden ?? false),
    ),
    message,
    tip,
    /** Tips count unless an admin sets them aside. */
    isTipCounted: z.pipe(
      z.nullable(z.boolean()),
      z.transform((isCounted) => isCounted ?? true),
    ),
  }),
);

/** What guests can change of their own requests. Absent fields stay as they are; null empties the message. */
export const ownRequestUpdateRules = z.partial(z.object({ message, tip }));

export type ValidRequestUpdate = z.infer<typeof requestUpdateRules>;
export type ValidOwnRequestUpdate = z.infer<typeof ownRequestUpdateRules>;
