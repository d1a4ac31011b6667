import { z } from 'zod';

const failure = z
  .object({
    success: z.literal(false),
    error: z.string().meta({ description: 'One sentence for the person.' }),
    message: z.string().meta({ description: 'The same sentence: readers differ in which one they look at.' }),
  })
  .meta({ id: 'Failure' });

/** What each status means, and one of its sentences. */
const meanings = {
  400: ['The input is not valid.', 'Please enter your name'],
  401: ['Nobody is signed in, or the credentials are wrong.', 'Please sign in.'],
  403: ['Whoever is signed in may not do this.', 'You are not allowed to do this.'],
  404: ['There is no such thing.', 'Song not found.'],
  408: ['The body took too long to arrive.', 'The request took too long to arrive. Please try again.'],
  409: [
    'It contradicts what is there: a name or key that is taken, a version that is no longer the latest.',
    'That artist already exists.',
  ],
  413: ['The body, or the file in it, is too large.', 'The request is too large.'],
  415: ['The body, or the file in it, is of a type that is not taken.', 'A body of this type is not accepted here.'],
  429: [
    'Too many of these, or too much at once; `Retry-After` says in how many seconds to try again.',
    'That’s a lot of requests at once. Please try again in 60 seconds.',
  ],
  500: ['Something broke.', 'Something went wrong. Please try again.'],
  503: [
    'Something that this needs is away. Without `Retry-After`, what was to be added may be there all the same.',
    'Cowbell cannot be reached right now. Please try again.',
  ],
} as const;

type Status = keyof typeof meanings;

const retryAfter = { 'Retry-After': { type: 'integer', description: 'Seconds until another try makes sense.' } };

/** The `headers` of an answer to what a limit counts. */
export const limitHeaders = {
  'X-RateLimit-Limit': { type: 'integer', description: 'How many there may be.' },
  'X-RateLimit-Remaining': { type: 'integer', description: 'How many of them are left.' },
  'X-RateLimit-Reset': { type: 'integer', description: 'Seconds until all of them are there again.' },
};

const headersOf: Partial<Record<Status, object>> = { 429: { ...retryAfter, ...limitHeaders }, 503: retryAfter };

/** The `response` entry of an answer in JSON. */
export function jsonResponse<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  { headers, example }: { headers?: object | undefined; example?: object } = {},
) {
  const content = { 'application/json': { schema, ...(example && { example }) } };
  return { description, content, ...(headers && { headers }) };
}

const tagHeaders = {
  ETag: {
    type: 'string',
    description: 'Without a token only. `If-None-Match` with it is answered by 304 for as long as nothing changes.',
  },
};

/** The `response` entries of a read that anybody may make: what was found, or that the caller has it already. */
export function readResponses<Schema extends z.ZodType>(schema: Schema, description: string) {
  return {
    200: jsonResponse(schema, description, { headers: tagHeaders }),
    304: z.null().meta({ description: 'The caller has it already.' }),
  };
}

/** The `response` entries of these failures, and of those that every path has. */
export function failures<Statuses extends Status>(...statuses: Statuses[]) {
  const all = [...statuses, 400, 429, 500, 503] as const;
  const entryOf = (status: Status) => {
    const [meaning, sentence] = meanings[status];
    const example = { success: false, error: sentence, message: sentence };
    return jsonResponse(failure, meaning, { headers: headersOf[status], example });
  };
  return Object.fromEntries(all.map((status) => [status, entryOf(status)])) as Record<
    Statuses | 400 | 429 | 500 | 503,
    ReturnType<typeof jsonResponse<typeof failure>>
  >;
}

/** What a path that takes a body can answer besides. */
export const bodyFailures = [408, 413, 415] as const;

/** What a path of the band can answer besides. */
export const adminFailures = [401, 403] as const;

/** The `security` of a path that wants a token. */
export const withToken = [{ token: [] }];

/** What an `_id` looks like. */
export const exampleId = '6563d1f0c2a1b4e5f6a7b8c9';

/** The path parameter of one thing. Whatever is no id finds nothing. */
export const idParams = z.object({
  id: z.string().meta({ description: 'Its `_id`, as the list has it; this one is made up.', examples: [exampleId] }),
});

/** A body; whatever it holds besides is ignored. */
export function bodyOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape, 'The body must be a JSON object.');
}
