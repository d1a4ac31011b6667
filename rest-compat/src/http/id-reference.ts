import { z } from 'zod';

/**
 * A field with a reference to an entity: its id, or the entity itself as a client has read it, whose `_id` is used.
 *
 * @param id documents the field, and has the sentence for any other value.
 */
export function idReference(id: z.ZodString) {
  return z.preprocess((value) => (hasId(value) ? value._id : value), id);
}

function hasId(value: unknown): value is { _id: unknown } {
  return typeof value === 'object' && value !== null && '_id' in value;
}
