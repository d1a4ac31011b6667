import * as z from 'zod/mini';

/** Tonight's show. */
export const showRules = z.object({ duoOnly: z.boolean() });

/** A show that follows the rules. */
export type ValidShow = z.infer<typeof showRules>;
