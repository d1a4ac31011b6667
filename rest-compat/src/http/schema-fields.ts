import { z } from 'zod';

/**
 * The schemas of a body for a GraphQL input: one for each of its fields, so that a new field of the input does not compile
 * before the body has it.
 */
export type SchemasOf<Input> = Record<keyof Input, z.core.$ZodType>;

/**
 * A fragment that selects every field of a GraphQL type except the omitted ones, so that a new field of the type does not
 * compile before it is either selected or omitted here.
 */
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
 * A required text that follows a rule of the services. A value that is not a text is refused like an empty text.
 *
 * @param meta documentation. OpenAPI counts code points and the rule counts characters as a person does, so the maximum
 *   length of a text belongs into the description.
 */
export function text<Rule extends z.core.$ZodType<string, string>>(rule: Rule, meta: z.GlobalMeta) {
  return z.string(refusalOf(rule, '')).meta(meta).pipe(rule);
}
