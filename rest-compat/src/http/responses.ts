import { z } from 'zod';

const failure = z
  .object({
    success: z.literal(false),
    error: z.string().meta({ description: 'One sentence for the person.' }),
    message: z.string().meta({ description: 'The same sentence: some clients read `error`, others `message`.' }),
  })
  .meta({ id: 'Failure' });

const meanings = {
  400: ['The input is not valid.', 'Please enter your name'],
  401: ['The token is missing or invalid, or the credentials are wrong.', 'Please sign in.'],
  403: ['The account does not have permission.', 'You are not allowed to do this.'],
  404: ['The resource does not exist.', 'Song not found.'],
  408: ['The body took too long to arrive.', 'The request took too long to arrive. Please try again.'],
  409: [
    'It conflicts with the stored data: a name or key is taken, or a version is not the latest.',
    'That artist already exists.',
  ],
  413: ['The body, or the file in it, is too large.', 'The request is too large.'],
  415: ['The body, or the file in it, has a type that is not accepted.', 'A body of this type is not accepted here.'],
  429: [
    'A rate limit is exceeded; `Retry-After` says in how many seconds to try again.',
    'That’s a lot of requests at once. Please try again in 60 seconds.',
  ],
  500: ['An internal error.', 'Something went wrong. Please try again.'],
  503: [
    'A service is unavailable. Without `Retry-After`, the resource may have been created: check before you retry.',
    'Cowbell cannot be reached right now. Please try again.',
  ],
} as const;

type Status = keyof typeof meanings;

const retryAfter = { 'Retry-After': { type: 'integer', description: 'Seconds until the next attempt can succeed.' } };

export const rateLimitHeaders = {
  'X-RateLimit-Limit': { type: 'integer', description: 'The number of calls that the limit allows.' },
  'X-RateLimit-Remaining': { type: 'integer', description: 'The number of calls that are left.' },
  'X-RateLimit-Reset': { type: 'integer', description: 'Seconds until all calls are available again.' },
};

const headersOf: Partial<Record<Status, object>> = { 429: { ...retryAfter, ...rateLimitHeaders }, 503: retryAfter };

/** The `response` entry of a JSON response. */
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
    description: 'Without a token only. `If-None-Match` with it gets 304 until the data changes.',
  },
};

/** The `response` entries of a public query: the data, or 304. `headers` are those besides the ETag. */
export function readResponses<Schema extends z.ZodType, Statuses extends Status = never>(
  schema: Schema,
  description: string,
  { headers, statuses = [] }: { headers?: object; statuses?: Statuses[] } = {},
) {
  return {
    200: jsonResponse(schema, description, { headers: { ...tagHeaders, ...headers } }),
    304: z.null().meta({ description: 'The caller’s cached copy is still current.' }),
    ...failures(...statuses),
  };
}

/** The `response` entries of a call for admins. */
export function adminResponses<Schema extends z.ZodType, Statuses extends Status>(
  schema: Schema,
  description: string,
  ...statuses: Statuses[]
) {
  return { 200: jsonResponse(schema, description), ...failures<401 | 403 | Statuses>(401, 403, ...statuses) };
}

/** The `response` entries of these failures, and of those that every route has. */
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

/** Statuses of the further failures of a route with a body. */
export const bodyFailures = [408, 413, 415] as const;

export const adminFailures = [401, 403] as const;

export const withToken = [{ token: [] }];

/** An example of an `_id`. */
export const exampleId = '6563d1f0c2a1b4e5f6a7b8c9';

/** The path parameter of one resource. A malformed id finds nothing. */
export const idParams = z.object({
  id: z.string().meta({ description: 'Its `_id`, as in the list; the example is made up.', examples: [exampleId] }),
});

/** The schema of a body. Unknown fields are ignored. */
export function bodyOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape, 'The body must be a JSON object.');
}
