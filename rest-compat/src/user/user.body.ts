import { emailRule } from '@cowbell/contracts/rules/account';
import { z } from 'zod';
import { text } from '../http/schema-fields.ts';

/** An email address. */
export const email = text(emailRule, { format: 'email', examples: ['priya@example.com'] });

export const examplePassword = 'MoreCowbell!1';

/** Body of every successful response about accounts, at least. */
export const success = z.object({ success: z.literal(true) });
