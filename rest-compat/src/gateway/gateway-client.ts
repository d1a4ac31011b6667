import { internalErrorMessage } from '@cowbell/service-kit/base/errors';
import type { Logger } from '@cowbell/service-kit/base/log';
import { RestFailure, toRestFailure } from '@cowbell/service-kit/http/rest-failure';
import { createUpstreamPool } from '@cowbell/service-kit/http/upstream-pool';
import { limitHeadersOf } from '@cowbell/service-kit/limits/limit-headers';
import type { FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { z } from 'zod';
import type { TypedDocumentString } from '../generated/graphql.ts';
import { forwardedHeaders } from '../http/forwarded-headers.ts';

/** How long the gateway may take, in ms: it gives up on a slow service a little earlier, and the edge a little later. */
const timeLimit = 2_700;

/** Errors of connections over which nothing was sent. */
const notBegun = ['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT'];

/** What a read is answered with. `data` is undefined when the caller has it already. */
export interface ReadResult<Data> {
  data: Data | undefined;
  /** Of an answer that is the same for everybody without a token. */
  etag: string | undefined;
}

export interface GatewayClient {
  /**
   * Runs an operation for a caller, who also gets to hear what limits say of it.
   *
   * @param token in place of the one in the caller's header.
   * @returns its data; a field of Query or Mutation is null only when there is no such thing.
   * @throws RestFailure when an error made one of these fields null, or the gateway does not answer in time (503).
   */
  execute: <Data, Variables>(
    caller: FastifyRequest,
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    token?: string,
  ) => Promise<Data>;
  /**
   * The same for a query, which for a caller without a token goes the gateway's hot path: from memory for as long as no
   * domain event says that something has changed.
   */
  read: <Data, Variables>(
    caller: FastifyRequest,
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
  ) => Promise<ReadResult<Data>>;
  close: () => Promise<void>;
}

const answerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) })).optional(),
});
type Answer = z.infer<typeof answerSchema>;

/** @param origins of the gateways. */
export function createGatewayClient(origins: readonly string[], log: Logger): GatewayClient {
  const pool = createUpstreamPool(origins, {}, log);

  /** `answer` is undefined for 304. */
  async function send(caller: FastifyRequest, options: Dispatcher.RequestOptions & { isRepeatable: boolean }) {
    try {
      const { statusCode, headers, body } = await pool.request({ ...options, signal: AbortSignal.timeout(timeLimit) });
      const { etag } = headers;
      caller.limitHeaders = limitHeadersOf(headers);
      // Many are under way: this one was not begun, and the header says when to come again.
      const isRefused = statusCode === 503;
      const answer = statusCode === 304 ? undefined : answerSchema.parse(await body.json());
      if (!answer) await body.dump();
      return { answer, isRefused, etag: typeof etag === 'string' ? etag : undefined };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      log.warn({ requestId: caller.id, reason: message }, 'The gateway did not answer');
      if (!options.isRepeatable && !notBegun.includes(String(code)) && addsSomething(caller)) throw unsure();
      throw new RestFailure(503, 'Cowbell cannot be reached right now. Please try again.', 1);
    }
  }

  async function execute<Data, Variables>(
    caller: FastifyRequest,
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    token?: string,
  ): Promise<Data> {
    // A mutation that broke off may have happened.
    const isRepeatable = /^\s*query\b/.test(String(document));
    const { answer, isRefused } = await send(caller, {
      method: 'POST',
      path: '/graphql',
      isRepeatable,
      headers: {
        ...forwardedHeaders(caller),
        // What is no token at all must not break the call: a header takes some characters only.
        ...(token && { authorization: `Bearer ${token.replace(/[^\w.-]/g, '?')}` }),
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({ variables, extensions: nameOf(document) }),
    });
    const isUnsure = !isRepeatable && !isRefused && addsSomething(caller);
    return dataOf(answer, isUnsure ? unsure() : undefined);
  }

  return {
    execute,
    async read<Data, Variables>(
      caller: FastifyRequest,
      document: TypedDocumentString<Data, Variables>,
      variables: Variables,
    ): Promise<ReadResult<Data>> {
      if (caller.headers.authorization) return { data: await execute(caller, document, variables), etag: undefined };
      const search = new URLSearchParams({
        extensions: JSON.stringify(nameOf(document)),
        variables: JSON.stringify(variables),
      });
      const known = caller.headers['if-none-match'];
      const { answer, etag } = await send(caller, {
        method: 'GET',
        path: `/graphql?${search}`,
        isRepeatable: true,
        headers: {
          ...forwardedHeaders(caller),
          accept: 'application/json',
          // What lets a GET with a query string past the gateway's guard against forged requests.
          'apollo-require-preflight': 'true',
          // `*` asks whether a resource exists; the gateway has a response for a missing one as well.
          ...(known && known !== '*' && { 'if-none-match': known }),
        },
      });
      return { data: answer ? dataOf<Data>(answer) : undefined, etag };
    },
    close: () => pool.close(),
  };
}

/** The document's name in the manifest that the gateway reads. */
function nameOf({ __meta__ }: Pick<TypedDocumentString<unknown, unknown>, '__meta__'>) {
  const hash = String(__meta__?.hash).replace('sha256:', '');
  return { persistedQuery: { version: 1, sha256Hash: hash } };
}

/** True for a path that adds something each time it is called: a key of the client's tells repetitions apart. */
function addsSomething({ routeOptions, headers }: FastifyRequest): boolean {
  const responses = routeOptions.schema?.response as Record<number, unknown> | undefined;
  return responses?.[201] !== undefined && headers['idempotency-key'] === undefined;
}

/** Nobody should repeat it unseen, so it names no time for that. */
function unsure(): RestFailure {
  return new RestFailure(503, 'No answer came. It may have happened all the same: please look before you try again.');
}

/** @param away what is thrown when a service did not answer, in place of its own sentence. */
function dataOf<Data>(answer: Answer | undefined, away?: RestFailure): Data {
  const { data, errors: [first] = [] } = answer ?? {};
  const complete = data && Object.values(data).every((value) => value !== null);
  if (first && !complete) {
    const { code } = first.extensions;
    if (code === 'UNAVAILABLE') throw away ?? new RestFailure(503, first.message, 1);
    throw toRestFailure({ code, message: first.message });
  }
  if (!data) throw new RestFailure(500, internalErrorMessage);
  return data as Data;
}
