import { z } from 'zod';

/** One schema for each field of a GraphQL input, so that a new one does not compile before the body has it. */
export type SchemasOf<Input> = Record<keyof Input, z.core.$ZodType>;

/** A fragment with every field of a type but the omitted ones, so that a new one does not compile before it is here. */
export type SelectionOf<
  Type,
  Omitted extends keyof Type,
  Fragment extends Record<Exclude<keyof Type, Omitted | '__typename'>, unknown>,
> = Fragment;

/** The sentence with which a rule of the services refuses a value; undefined when the rule accepts it. */
export function refusalOf(rule: z.core.$ZodType, value: unknown): string | undefined {
  return z.safeParse(rule, value).error?.issues[0]?.message;
}

/**
 * A required text that follows a rule. OpenAPI counts code points, so a maximum length belongs into the description.
 */
export function text<Rule extends z.core.$ZodType<string, string>>(rule: Rule, meta: z.GlobalMeta) {
  return z.string(refusalOf(rule, '')).meta(meta).pipe(rule);
}
