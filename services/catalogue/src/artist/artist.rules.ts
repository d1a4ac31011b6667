import { textOfAtMost } from '@cowbell/service-kit/text.rules';
import { z } from 'zod';

/** What an artist must be like, and the sentences for what is not. */
export const artistRules = z.object({
  name: textOfAtMost(120, 'A name has at most 120 characters.').refine((name) => name !== '', 'Please enter a name.'),
});
