import { z } from 'zod';

/** A field with a reference to an entity: its id, or the entity itself as a client has read it. */
export function idReference(id: z.ZodString) {
  return z.preprocess((value) => (hasId(value) ? value._id : value), id);
}

function hasId(value: unknown): value is { _id: unknown } {
  return typeof value === 'object' && value !== null && '_id' in value;
}
