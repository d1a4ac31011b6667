import { z } from 'zod';
import type { RestUserFragment } from '../generated/graphql.ts';

const example = {
  _id: '6563d1f0c2a1b4e5f6a7b8e2',
  name: 'Priya Rao',
  email: 'priya@example.com',
  username: 'priya',
  isVerified: true,
  isAdmin: false,
};

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
  .meta({ id: 'User', examples: [example] });

export function toUser({ id, ...rest }: RestUserFragment): z.infer<typeof user> {
  return { _id: id, ...rest };
}
