import { z } from 'zod';

/**
 * A field that refers to something: its id, or the thing itself as a client has read it, of which the id counts.
 *
 * @param id what is documented, and says what is wrong with anything else.
 */
export function idReference(id: z.ZodString) {
  return z.preprocess((value) => (hasId(value) ? value._id : value), id);
}

function hasId(value: unknown): value is { _id: unknown } {
  return typeof value === 'object' && value !== null && '_id' in value;
}
