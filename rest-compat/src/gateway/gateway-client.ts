import { deviceHeaderOf } from '@cowbell/service-kit/auth/cookies';
import { internalErrorMessage } from '@cowbell/service-kit/base/errors';
import type { Logger } from '@cowbell/service-kit/base/log';
import {
  RestFailure,
  throwUserErrors,
  toRestFailure,
  type UserErrorFailure,
} from '@cowbell/service-kit/http/rest-failure';
import type { Transport } from '@cowbell/service-kit/http/transport';
import { createUpstreamPool } from '@cowbell/service-kit/http/upstream-pool';
import { rateLimitHeadersOf } from '@cowbell/service-kit/limits/limits';
import type { FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { z } from 'zod';
import type { TypedDocumentString } from '../generated/graphql.ts';
import { forwardedHeaders } from '../http/gateway-headers.ts';

/** In ms: a little longer than the gateway's own limit, and a little shorter than the edge's. */
const timeout = 2_700;

/** Codes of errors that occur before a request is sent. */
const notSentCodes = ['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT'];

/** Runs operations with the caller's token. Throws a RestFailure when an error made a root field null. */
export interface GatewayClient {
  query: <Data, Variables>(
    request: FastifyRequest,
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
  ) => Promise<Data>;
  /** @param token in place of the one in the request's header. */
  mutate: <Data, Variables>(
    request: FastifyRequest,
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    token?: string,
  ) => Promise<Data>;
  /** For a caller without a token. Returns the ETag of a response that is the same for every such caller, too. */
  publicQuery: <Data, Variables>(
    request: FastifyRequest,
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
  ) => Promise<{ data: Data; etag: string | undefined }>;
  close: () => Promise<void>;
}

const responseSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) })).optional(),
});
type GraphQLResponse = z.infer<typeof responseSchema>;

/** @param origins of the gateways. */
export function createGatewayClient(origins: readonly string[], log: Logger, transport?: Transport): GatewayClient {
  const pool = createUpstreamPool(origins, {}, log, transport);

  async function send(request: FastifyRequest, options: Dispatcher.RequestOptions & { isRepeatable: boolean }) {
    try {
      const { statusCode, headers, body } = await pool.request({ ...options, signal: AbortSignal.timeout(timeout) });
      if (statusCode === 413) {
        await body.dump();
        throw new RestFailure(413, 'The request is too large.');
      }
      request.gatewayHeaders = { ...rateLimitHeadersOf(headers), ...deviceHeaderOf(headers) };
      // The gateway is overloaded and did not start the operation; `retry-after` says when to retry.
      const isRefused = statusCode === 503;
      const etag = typeof headers.etag === 'string' ? headers.etag : undefined;
      return { response: responseSchema.parse(await body.json()), isRefused, etag };
    } catch (error) {
      if (error instanceof RestFailure) throw error;
      const { code, message } = error as NodeJS.ErrnoException;
      log.warn({ requestId: request.id, reason: message }, 'The gateway did not respond');
      if (!options.isRepeatable && !notSentCodes.includes(String(code)) && mayCreateTwice(request)) {
        throw unknownOutcome();
      }
      throw new RestFailure(503, 'Cowbell cannot be reached right now. Please try again.', 1);
    }
  }

  async function post<Variables>(
    request: FastifyRequest,
    document: TypedDocumentString<unknown, Variables>,
    { variables, token, isRepeatable }: { variables: Variables; token?: string | undefined; isRepeatable: boolean },
  ) {
    return await send(request, {
      method: 'POST',
      path: '/graphql',
      isRepeatable,
      headers: {
        ...forwardedHeaders(request),
        // A malformed token must be refused by the gateway, and not by undici for its characters.
        ...(token && { authorization: `Bearer ${token.replace(/[^\w.-]/g, '?')}` }),
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({ variables, extensions: persistedQueryOf(document) }),
    });
  }

  async function query<Data, Variables>(
    request: FastifyRequest,
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    const { response } = await post(request, document, { variables, isRepeatable: true });
    return dataOf(response);
  }

  return {
    query,
    async mutate(request, document, variables, token) {
      // A mutation is never sent twice: without a response it may still have been executed.
      const { response, isRefused } = await post(request, document, { variables, token, isRepeatable: false });
      return dataOf(response, !isRefused && mayCreateTwice(request) ? unknownOutcome() : undefined);
    },
    async publicQuery(request, document, variables) {
      const search = new URLSearchParams({
        extensions: JSON.stringify(persistedQueryOf(document)),
        variables: JSON.stringify(variables),
      });
      const { response, etag } = await send(request, {
        method: 'GET',
        path: `/graphql?${search}`,
        isRepeatable: true,
        headers: { ...forwardedHeaders(request), accept: 'application/json' },
      });
      return { data: dataOf(response), etag };
    },
    close: () => pool.close(),
  };
}

function persistedQueryOf({ __meta__ }: Pick<TypedDocumentString<unknown, unknown>, '__meta__'>) {
  const hash = String(__meta__?.hash).replace('sha256:', '');
  return { persistedQuery: { version: 1, sha256Hash: hash } };
}

/** True for a call of a route that creates something, without an idempotency key: a retry could create it twice. */
function mayCreateTwice({ routeOptions, headers }: FastifyRequest): boolean {
  const responses = routeOptions.schema?.response as Record<number, unknown> | undefined;
  return responses?.[201] !== undefined && headers['idempotency-key'] === undefined;
}

/** Has no `retry-after`, since a client must not retry on its own. */
function unknownOutcome(): RestFailure {
  return new RestFailure(503, "We didn't get a response, but it may have worked. Please check before you try again.");
}

/** @param onUnavailable thrown when a service did not respond, in place of the service's own sentence. */
function dataOf<Data>({ data, errors: [first] = [] }: GraphQLResponse, onUnavailable?: RestFailure): Data {
  const isComplete = data && Object.values(data).every((value) => value !== null);
  if (first && !isComplete) {
    const { code } = first.extensions;
    if (code === 'UNAVAILABLE') throw onUnavailable ?? new RestFailure(503, first.message, 1);
    throw toRestFailure({ code, message: first.message });
  }
  if (!data) throw new RestFailure(500, internalErrorMessage);
  return data as Data;
}

/** One field of a mutation's payload. Throws a RestFailure for the first user error. */
export function unwrapPayload<
  Payload extends { userErrors: readonly UserErrorFailure[] },
  Field extends Exclude<keyof Payload & string, 'userErrors'>,
>(payload: Payload, field: Field): NonNullable<Payload[Field]> {
  throwUserErrors(payload.userErrors);
  const result = payload[field];
  if (result === null || result === undefined) throw new Error(`The payload has neither ${field} nor a user error`);
  return result;
}
