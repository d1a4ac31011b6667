import { emailRule } from '@cowbell/contracts/rules/account';
import { z } from 'zod';
import { text } from '../http/schema-fields.ts';

export const email = text(emailRule, { format: 'email', examples: ['priya@example.com'] });

export const examplePassword = 'MoreCowbell!1';

export const success = z.object({ success: z.literal(true) });
