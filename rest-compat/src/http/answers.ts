import { z } from 'zod';

const failure = z
  .object({
    success: z.literal(false),
    error: z.string().meta({ description: 'One sentence for the person.' }),
    message: z.string().meta({ description: 'The same sentence: readers differ in which one they look at.' }),
  })
  .meta({ id: 'Failure', examples: [{ success: false, error: 'Song not found.', message: 'Song not found.' }] });

const meanings = {
  400: 'The input is not valid.',
  401: 'Nobody is signed in, or the credentials are wrong.',
  403: 'Whoever is signed in may not do this.',
  404: 'There is no such thing.',
  409: 'It contradicts what is there: a name or key that is taken, a version that is no longer the latest.',
  413: 'The body, or the file in it, is too large.',
  415: 'The body, or the file in it, is of a type that is not taken.',
  429: 'Too many of these; `Retry-After` says in how many seconds to try again.',
  500: 'Something broke.',
  503: 'Something that this needs is away; trying again later helps.',
} as const;

type Status = keyof typeof meanings;

/** The `headers` of an answer to what a limit counts. */
export const limitHeaders = {
  'X-RateLimit-Limit': { type: 'integer', description: 'How many there may be.' },
  'X-RateLimit-Remaining': { type: 'integer', description: 'How many of them are left.' },
  'X-RateLimit-Reset': { type: 'integer', description: 'Seconds until all of them are there again.' },
};

const refusalHeaders = {
  'Retry-After': { type: 'integer', description: 'Seconds until another try makes sense.' },
  ...limitHeaders,
};

/** The `response` entry of an answer in JSON. */
export function answer<Schema extends z.ZodType>(schema: Schema, description: string, headers?: object) {
  return { description, content: { 'application/json': { schema } }, ...(headers && { headers }) };
}

/** The `response` entries of these failures, and of those that every path has. */
export function failures<Statuses extends Status>(...statuses: Statuses[]) {
  const all = [...statuses, 400, 500, 503] as const;
  const entryOf = (status: Status) => answer(failure, meanings[status], status === 429 ? refusalHeaders : undefined);
  return Object.fromEntries(all.map((status) => [status, entryOf(status)])) as Record<
    Statuses | 400 | 500 | 503,
    ReturnType<typeof answer<typeof failure>>
  >;
}

/** What a path that takes a body can answer besides. */
export const bodyFailures = [413, 415] as const;

/** What a path of the band can answer besides. */
export const adminFailures = [401, 403] as const;

/** The `security` of a path that wants a token. */
export const withToken = [{ token: [] }];

/** What an `_id` looks like. */
export const exampleId = '6563d1f0c2a1b4e5f6a7b8c9';

/** The path parameter of one thing. Whatever is no id finds nothing. */
export const idParams = z.object({
  id: z.string().meta({ description: 'Its `_id`.', examples: [exampleId] }),
});

/** An answer without a body, to somebody who has it already. */
export const notModified = z.null().meta({ description: 'The caller has it already.' });

/** A body; whatever it holds besides is ignored. */
export function bodyOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape, 'The body must be a JSON object.');
}
