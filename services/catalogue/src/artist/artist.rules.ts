import { z } from 'zod';

/** What an artist must be like. The size is checked before anything else. */
export const artistRules = z.object({
  name: z
    .string()
    .max(400, 'At most 200 characters.')
    .trim()
    .min(1, 'Please enter a name.')
    .max(200, 'At most 200 characters.'),
});
