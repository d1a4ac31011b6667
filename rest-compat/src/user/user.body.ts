import { z } from 'zod';

/** The types that the operations take; the rules are the user service's. */
export const email = z.string('Email is missing.').meta({ format: 'email', examples: ['priya@example.com'] });
export const password = z.string('Password is missing.').meta({ examples: ['MoreCowbell!1'] });

/** What the calls of accounts answer at least. */
export const success = z.object({ success: z.literal(true) });
