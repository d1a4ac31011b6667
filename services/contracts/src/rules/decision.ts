import * as z from 'zod/mini';
import { idempotencyKey } from './request.ts';

/** What the band decides about a song. WAITING puts it back on the list. */
export const decisionStatuses = ['WAITING', 'NEXT', 'PLAYING', 'PLAYED', 'DECLINED'] as const;
export type DecisionStatus = (typeof decisionStatuses)[number];

/** Why the band does not play a song. */
export const declineReasons = ['NOT_TONIGHT', 'UNKNOWN_SONG', 'PLAYED_ALREADY', 'NO_TIME'] as const;
export type DeclineReason = (typeof declineReasons)[number];

const reasonMissing = 'Choose why the song is not played.';

export const decisionRules = z
  .object({
    songId: z.string(),
    status: z.enum(decisionStatuses, `Choose ${decisionStatuses.join(', ')}.`),
    before: z.nullish(z.string()),
    reason: z.nullish(z.enum(declineReasons, `Choose ${declineReasons.join(', ')}.`)),
    seen: z.nullish(z.string()),
    key: idempotencyKey,
    showId: z.nullish(z.string()),
  })
  .check(z.refine(({ status, reason }) => status !== 'DECLINED' || reason, { path: ['reason'], error: reasonMissing }));

export type ValidDecision = z.infer<typeof decisionRules>;
