import { maxKeyLength } from '@cowbell/contracts/rules/request';
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

/** A required text that follows a rule. A maximum length belongs into the description. */
export function text<Rule extends z.core.$ZodType<string, string>>(rule: Rule, meta: z.GlobalMeta) {
  return z.string(refusalOf(rule, '')).meta(meta).pipe(rule);
}

/** A field with a reference to an entity: its id, or the entity itself as a client has read it. */
export function idReference(id: z.ZodString) {
  return z.preprocess((value) => (hasId(value) ? value._id : value), id);
}

function hasId(value: unknown): value is { _id: unknown } {
  return typeof value === 'object' && value !== null && '_id' in value;
}

const id = z.string('A show id is a text.');
const description = 'The `_id` of the show that the caller saw. 409 when a later one has begun.';

/** Guards of a change, in a query and in a body. Without one, the current show is meant. */
export const seenShowQuery = id.optional().meta({ description, examples: ['show-1'] });
export const seenShowField = id.nullish().meta({ description, examples: [null] });

/** A field of an edit: the version that the editor has loaded. A form sends digits. */
export function seenVersion(what: string) {
  const sentence = `The version is that of the ${what} as it was loaded.`;
  const description = `The \`version\` that was loaded; 409 when it is no longer the latest. Without it, any is replaced.`;
  return z.preprocess(
    fromDigits,
    z
      .int32(sentence)
      .nullish()
      .meta({ description, examples: [null] }),
  );
}

/** A whole number that came as text, in a form or a query. Anything else stays as it is, and is refused. */
export function fromDigits(value: unknown): unknown {
  // Number('') would be 0.
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
}

/** The headers of a call that can be repeated without a second effect. In GraphQL, the key is a field of the input. */
export const keyHeaders = z.object({
  'idempotency-key': z.string().optional().meta({
    minLength: 1,
    maxLength: maxKeyLength,
    description: 'The client makes one per intent: the same key and content get the result of the first call again.',
  }),
});

export function keyOf(headers: z.infer<typeof keyHeaders>): { key?: string } {
  const key = headers['idempotency-key'];
  return key === undefined ? {} : { key };
}
