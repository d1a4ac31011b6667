import { emailRule } from '@cowbell/contracts/rules/account';
import { z } from 'zod';
import { text } from '../http/schema-fields.ts';

/** An email address. */
export const email = text(emailRule, { format: 'email', examples: ['priya@example.com'] });

export const examplePassword = 'MoreCowbell!1';

/** Fields that every successful response about accounts has. */
export const success = z.object({ success: z.literal(true) });
