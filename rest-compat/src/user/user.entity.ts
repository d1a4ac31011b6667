import { emailRule } from '@cowbell/contracts/rules/account';
import { z } from 'zod';
import type { RestUserFragment } from '../generated/graphql.ts';
import type { User } from '../generated/schema.ts';
import { type SchemasOf, type SelectionOf, text } from '../http/schema-fields.ts';

const example = {
  _id: '6563d1f0c2a1b4e5f6a7b8e2',
  name: 'Priya Rao',
  email: 'priya@example.com',
  username: 'priya',
  isVerified: true,
  isAdmin: false,
};

type SelectedUser = SelectionOf<User, never, RestUserFragment>;

export const user = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    username: z.string(),
    isVerified: z.boolean(),
    isAdmin: z.boolean(),
  } satisfies SchemasOf<Omit<SelectedUser, 'id'> & { _id: string }>)
  .meta({ id: 'User', examples: [example] });

export function toUser({ id, ...rest }: SelectedUser): z.infer<typeof user> {
  return { _id: id, ...rest };
}

export const email = text(emailRule, { format: 'email', examples: ['priya@example.com'] });

export const examplePassword = 'MoreCowbell!1';

export const success = z.object({ success: z.literal(true) });
