import { internalErrorMessage } from '@cowbell/service-kit/errors';
import { limitHeadersOf } from '@cowbell/service-kit/limit-headers';
import type { Logger } from '@cowbell/service-kit/log';
import { RestFailure, toRestFailure } from '@cowbell/service-kit/rest-failure';
import { createUpstreamPool } from '@cowbell/service-kit/upstream-pool';
import type { FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { z } from 'zod';
import type { TypedDocumentString } from '../generated/graphql.ts';
import { callerHeaders } from '../http/caller-headers.ts';

/** How long the gateway may take, in ms; it gives up on a slow service a little earlier. */
const timeLimit = 3_000;

/** What a read is answered with. `data` is undefined when the caller has it already. */
export interface ReadAnswer<Data> {
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
  ask: <Data, Variables>(
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
  ) => Promise<ReadAnswer<Data>>;
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
      const answer = statusCode === 304 ? undefined : answerSchema.parse(await body.json());
      if (!answer) await body.dump();
      return { answer, etag: typeof etag === 'string' ? etag : undefined };
    } catch (error) {
      log.warn({ requestId: caller.id, reason: (error as Error).message }, 'The gateway did not answer');
      throw new RestFailure(503, 'Cowbell cannot be reached right now. Please try again.');
    }
  }

  async function ask<Data, Variables>(
    caller: FastifyRequest,
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    token?: string,
  ): Promise<Data> {
    const { answer } = await send(caller, {
      method: 'POST',
      path: '/graphql',
      // A mutation that broke off may have happened.
      isRepeatable: String(document).startsWith('query'),
      headers: {
        ...callerHeaders(caller),
        // What is no token at all must not break the call: a header takes some characters only.
        ...(token && { authorization: `Bearer ${token.replace(/[^\w.-]/g, '?')}` }),
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({ variables, extensions: nameOf(document) }),
    });
    return dataOf(answer);
  }

  return {
    ask,
    async read<Data, Variables>(
      caller: FastifyRequest,
      document: TypedDocumentString<Data, Variables>,
      variables: Variables,
    ): Promise<ReadAnswer<Data>> {
      if (caller.headers.authorization) return { data: await ask(caller, document, variables), etag: undefined };
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
          ...callerHeaders(caller),
          accept: 'application/json',
          // What lets a GET with a query string past the gateway's guard against forged requests.
          'apollo-require-preflight': 'true',
          ...(known && { 'if-none-match': known }),
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

function dataOf<Data>(answer: Answer | undefined): Data {
  const { data, errors: [first] = [] } = answer ?? {};
  const complete = data && Object.values(data).every((value) => value !== null);
  if (first && !complete) throw toRestFailure({ code: first.extensions.code, message: first.message });
  if (!data) throw new RestFailure(500, internalErrorMessage);
  return data as Data;
}
