import type { DeclineReason } from '@cowbell/contracts/rules/decision';

/** What guests read, in the order of how often a band says it. */
export const declineReasons: Record<DeclineReason, string> = {
  NOT_TONIGHT: 'Not tonight, sorry.',
  UNKNOWN_SONG: 'We do not know this one well enough yet.',
  PLAYED_ALREADY: 'We have played it already.',
  NO_TIME: 'We ran out of time.',
};
