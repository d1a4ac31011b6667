import { RestFailure, throwUserErrors } from '@cowbell/service-kit/http/rest-failure';
import { z } from 'zod';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import { unwrapPayload } from '../gateway/unwrap-payload.ts';
import {
  ClearRequestsDocument,
  CreateRequestDocument,
  DeleteRequestDocument,
  RequestDocument,
  RequestsDocument,
  UpdateRequestDocument,
} from '../generated/graphql.ts';
import type { Api } from '../http/api.ts';
import { idReference } from '../http/id-reference.ts';
import { sendReadResponse } from '../http/read-response.ts';
import {
  adminFailures,
  bodyFailures,
  bodyOf,
  exampleId,
  failures,
  idParams,
  jsonResponse,
  limitHeaders,
  readResponses,
  withToken,
} from '../http/responses.ts';
import { songRequest, toRequest } from './request.entity.ts';

const tags = ['Requests'];

/** The types that the operations take; the rules are the request service's. */
const message = z
  .string('A message is a text.')
  .nullish()
  .meta({ description: 'At most 140 characters.', examples: ['For my sister'] });
const tip = z
  .int32('A tip is a whole number of dollars, 0 to 999.')
  .nullish()
  .meta({ minimum: 0, maximum: 999, examples: [5] });
const name = { description: 'At most 80 characters.', examples: ['Priya'] };
const requestedBy = z.string('Please enter your name');

const newRequest = bodyOf({
  songId: idReference(
    z
      .string('Song not found.')
      .meta({ description: 'The `_id` of a song; or the song, as the list has it.', examples: [exampleId] }),
  ),
  requestedBy: requestedBy.meta({ minLength: 1, ...name }),
  message,
  tip,
});
const requestChanges = bodyOf({ requestedBy: requestedBy.nullish().meta(name), message, tip });

const sendHeaders = z.object({
  'idempotency-key': z.string().optional().meta({
    minLength: 1,
    maxLength: 64,
    description: 'Made by the client once per intent: the same key and content give the first answer again.',
  }),
});

export function addRequestRoutes(api: Api, gateway: GatewayClient): void {
  api.get('/request', {
    schema: {
      tags,
      summary: 'All requests by rank',
      description: 'Tip descending, then time, then id.',
      response: {
        ...readResponses(z.array(songRequest), 'The requests.'),
        ...failures(),
      },
    },
    handler: async (request, reply) =>
      sendReadResponse(
        reply,
        await gateway.read(request, RequestsDocument, {}),
        (data) => data.requests?.map(toRequest) ?? [],
      ),
  });

  api.get('/request/:id', {
    schema: {
      tags,
      summary: 'A request',
      params: idParams,
      response: {
        ...readResponses(songRequest, 'The request.'),
        ...failures(404),
      },
    },
    handler: async (request, reply) =>
      sendReadResponse(reply, await gateway.read(request, RequestDocument, request.params), (data) => {
        if (!data.request) throw new RestFailure(404, 'Request not found.');
        return toRequest(data.request);
      }),
  });

  api.post('/request', {
    schema: {
      tags,
      summary: 'Ask for a song',
      headers: sendHeaders,
      body: newRequest,
      response: {
        201: jsonResponse(songRequest, 'The request, with its author’s own tip and message.', {
          headers: limitHeaders,
        }),
        ...failures(...bodyFailures, 404, 409),
      },
    },
    async handler(request, reply) {
      const key = request.headers['idempotency-key'];
      const input = { ...request.body, ...(key !== undefined && { key }) };
      const { createRequest } = await gateway.execute(request, CreateRequestDocument, { input });
      return reply.code(201).send(toRequest(unwrapPayload(createRequest, 'request')));
    },
  });

  api.put('/request/:id', {
    schema: {
      tags,
      summary: 'Edit a request',
      description: 'What is left out stays as it is.',
      security: withToken,
      params: idParams,
      body: requestChanges,
      response: {
        200: jsonResponse(songRequest, 'The request as it is now.'),
        ...failures(...adminFailures, ...bodyFailures, 404),
      },
    },
    async handler(request) {
      const variables = { ...request.params, input: request.body };
      const { updateRequest } = await gateway.execute(request, UpdateRequestDocument, variables);
      return toRequest(unwrapPayload(updateRequest, 'request'));
    },
  });

  api.delete('/request/:id', {
    schema: {
      tags,
      summary: 'Delete a request',
      security: withToken,
      params: idParams,
      response: { 200: jsonResponse(songRequest, 'The request as it was.'), ...failures(...adminFailures, 404) },
    },
    async handler(request) {
      const { deleteRequest } = await gateway.execute(request, DeleteRequestDocument, request.params);
      return toRequest(unwrapPayload(deleteRequest, 'request'));
    },
  });

  const cleared = z.object({ success: z.literal(true), removed: z.int() });
  api.delete('/request', {
    schema: {
      tags,
      summary: 'Clear all requests',
      security: withToken,
      response: { 200: jsonResponse(cleared, 'How many there were.'), ...failures(...adminFailures) },
    },
    async handler(request) {
      const { clearRequests } = await gateway.execute(request, ClearRequestsDocument, {});
      throwUserErrors(clearRequests.userErrors);
      return { success: true as const, removed: clearRequests.removed ?? 0 };
    },
  });
}
