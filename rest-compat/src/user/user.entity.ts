import { z } from 'zod';
import type { RestUserFragment } from '../generated/graphql.ts';

/** An account as REST clients know it. */
export const user = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    username: z.string(),
    isVerified: z.boolean(),
    isAdmin: z.boolean(),
  })
  .meta({ id: 'User' });

export function toUser({ id, ...rest }: RestUserFragment): z.infer<typeof user> {
  return { _id: id, ...rest };
}
