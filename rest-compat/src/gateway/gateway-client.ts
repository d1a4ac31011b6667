import { internalErrorMessage } from '@cowbell/service-kit/errors';
import type { Logger } from '@cowbell/service-kit/log';
import { RestFailure, toRestFailure } from '@cowbell/service-kit/rest-failure';
import type { FastifyRequest } from 'fastify';
import { Pool } from 'undici';
import { z } from 'zod';
import type { TypedDocumentString } from '../generated/documents.ts';

/** How long the gateway may take, in ms; it gives up on a slow service a little earlier. */
const timeLimit = 3_000;

/** What is handed on of the caller: who it is, which guest, from where, and under which id in the logs. */
const passedHeaders = ['authorization', 'cookie', 'x-forwarded-for'] as const;

export interface GatewayClient {
  /**
   * Runs an operation for a caller.
   *
   * @returns its data; a field of Query or Mutation is null only when there is no such thing.
   * @throws RestFailure when an error made one of these fields null, or the gateway does not answer in time (503).
   */
  ask: <Data, Variables>(
    caller: FastifyRequest,
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
  ) => Promise<Data>;
  close: () => Promise<void>;
}

const answerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) })).optional(),
});

/** @param url where the gateway is, without a path. */
export function createGatewayClient(url: string, log: Logger): GatewayClient {
  const pool = new Pool(url);

  async function post(caller: FastifyRequest, body: string) {
    try {
      const response = await pool.request({
        method: 'POST',
        path: '/graphql',
        headers: headersOf(caller),
        body,
        signal: AbortSignal.timeout(timeLimit),
      });
      return answerSchema.parse(await response.body.json());
    } catch (error) {
      log.warn({ requestId: caller.id, reason: (error as Error).message }, 'The gateway did not answer');
      throw new RestFailure(503, 'Cowbell cannot be reached right now. Please try again.');
    }
  }

  return {
    async ask<Data, Variables>(
      caller: FastifyRequest,
      document: TypedDocumentString<Data, Variables>,
      variables: Variables,
    ): Promise<Data> {
      const { data, errors = [] } = await post(caller, JSON.stringify({ query: document.toString(), variables }));
      const [first] = errors;
      const complete = data && Object.values(data).every((value) => value !== null);
      if (first && !complete) throw toRestFailure({ code: first.extensions.code, message: first.message });
      if (!data) throw new RestFailure(500, internalErrorMessage);
      return data as Data;
    },
    close: () => pool.close(),
  };
}

function headersOf(caller: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json',
    'x-request-id': caller.id,
  };
  for (const name of passedHeaders) {
    const value = caller.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return headers;
}
