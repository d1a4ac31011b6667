import * as z from 'zod/mini';
import { maxTip } from './request.ts';
import { textOfAtMost } from './text.ts';

/** Id of a show by its number. */
export const showIdOf = (number: number) => `show-${number}`;

/** Maximum number of characters of a show's name, as a person counts them. */
export const maxShowNameLength = 80;

/** The most requests of one guest on the list that a show can allow. */
export const maxRequestsPerGuest = 20;

export const maxIntakeMessageLength = 140;

/** What guests can do: send requests, wait for the band to come back, or nothing more tonight. */
export const intakeStates = ['OPEN', 'PAUSED', 'CLOSED', 'ENDED'] as const;
export type IntakeState = (typeof intakeStates)[number];

/** A switch of a show. Null is its default. */
const switchWithDefault = (isOnByDefault: boolean) =>
  z.pipe(
    z.nullable(z.boolean()),
    z.transform((isOn) => isOn ?? isOnByDefault),
  );

const minTipRange = `The minimum tip is a whole number of dollars, 0 to ${maxTip}.`;
const perGuestRange = `Choose 1 to ${maxRequestsPerGuest} requests per guest, or no limit.`;

/** One rule for each field of a show that an admin types or chooses. Null empties an optional field. */
export const showFields = {
  duoOnly: switchWithDefault(false),
  name: z.pipe(
    z.nullable(textOfAtMost(maxShowNameLength, `The name of a show has at most ${maxShowNameLength} characters.`)),
    z.transform((name) => name || null),
  ),
  minTip: z.pipe(
    z.nullable(z.int(minTipRange).check(z.minimum(0, minTipRange), z.maximum(maxTip, minTipRange))),
    z.transform((dollars) => dollars ?? 0),
  ),
  perGuest: z.nullable(
    z.int(perGuestRange).check(z.minimum(1, perGuestRange), z.maximum(maxRequestsPerGuest, perGuestRange)),
  ),
  replays: switchWithDefault(true),
  combine: switchWithDefault(false),
};

/** An edited show. Absent fields stay as they are. */
export const showUpdateRules = z.partial(
  z.object({
    ...showFields,
    /** Of the show that the editor loaded; absent, the edit replaces any version. */
    version: z.nullable(z.int()),
  }),
);

export type ValidShowUpdate = z.infer<typeof showUpdateRules>;

/** A new show. An absent field is like null: the default of the rule. */
export const showStartRules = z.object({
  /** Number of the show that the caller saw, which the new one follows. */
  after: z.int(),
  duoOnly: z.prefault(showFields.duoOnly, null),
  name: z.prefault(showFields.name, null),
  minTip: z.prefault(showFields.minTip, null),
  perGuest: z.prefault(showFields.perGuest, null),
  replays: z.prefault(showFields.replays, null),
  combine: z.prefault(showFields.combine, null),
});

export type ValidShowStart = z.infer<typeof showStartRules>;

/** A change of what guests can do. Absent fields stay as they are. */
export const intakeRules = z.partial(
  z.object({
    state: z.enum(intakeStates, 'Choose OPEN, PAUSED, CLOSED or ENDED.'),
    message: z.pipe(
      z.nullable(textOfAtMost(maxIntakeMessageLength, `Keep the message to ${maxIntakeMessageLength} characters.`)),
      z.transform((message) => message || null),
    ),
    /** Of the show that the author of the message saw; absent, the message replaces any. */
    version: z.nullable(z.int()),
    closesAt: z.nullable(z.date()),
    opensAt: z.nullable(z.date()),
    /** Of the show that the caller saw; absent, tonight's. */
    showId: z.nullable(z.string()),
  }),
);

export type ValidIntake = z.infer<typeof intakeRules>;
