import { z } from 'zod';

const id = z.string('A show id is a text.');
const description = 'The `_id` of the show that the caller saw. 409 when a later one has begun.';

/** Guards of a change, in a query and in a body. Without one, the current show is meant. */
export const seenShowQuery = id.optional().meta({ description, examples: ['show-1'] });
export const seenShowField = id.nullish().meta({ description, examples: [null] });
