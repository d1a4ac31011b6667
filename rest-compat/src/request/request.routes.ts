import { listWindowSize } from '@cowbell/contracts/request-list';
import {
  maxMessageLength,
  maxNameLength,
  maxTip,
  requestFields,
  requestUpdateRules,
} from '@cowbell/contracts/rules/request';
import { RestFailure, throwUserErrors } from '@cowbell/service-kit/http/rest-failure';
import { z } from 'zod';
import { type GatewayClient, unwrapPayload } from '../gateway/gateway-client.ts';
import {
  ClearRequestsDocument,
  type ClearRequestsMutation,
  type ClearRequestsMutationVariables,
  CreateRequestDocument,
  type CreateRequestInput,
  DeleteRequestDocument,
  MyTonightDocument,
  RemoveRequestsOfSenderDocument,
  RequestDocument,
  RequestsAfterDocument,
  RequestsDocument,
  type RequestsQuery,
  RestoreRequestsDocument,
  UpdateRequestDocument,
  type UpdateRequestInput,
} from '../generated/graphql.ts';
import type { Api } from '../http/api.ts';
import {
  adminResponses,
  bodyFailures,
  bodyOf,
  exampleId,
  failures,
  idParams,
  jsonResponse,
  rateLimitHeaders,
  readResponses,
  withToken,
} from '../http/responses.ts';
import {
  idReference,
  keyHeaders,
  keyOf,
  refusalOf,
  type SchemasOf,
  seenShowQuery,
  text,
} from '../http/schema-fields.ts';
import { listHeaders, listHeadersOf, listQuery, sendRead } from '../http/send-read.ts';
import { ownRequest, songRequest, toOwnRequest, toRequest } from './request.entity.ts';

const tags = ['Requests'];

const name = { description: `At most ${maxNameLength} characters.`, examples: ['Priya'] };
const { requestedBy: nameRule, message: messageRule, tip: tipRule } = requestFields;

const optionalFields = {
  message: z
    .string('A message is a text.')
    .nullable()
    .meta({ description: `At most ${maxMessageLength} characters.`, examples: ['For my sister'] })
    .pipe(messageRule)
    .optional(),
  tip: z
    .int32(refusalOf(tipRule, ''))
    .nullable()
    .meta({ minimum: 0, maximum: maxTip, examples: [5] })
    .pipe(tipRule)
    .optional(),
};

const newRequest = bodyOf({
  songId: idReference(
    z
      .string('Song not found.')
      .meta({ description: 'The `_id` of a song; or the song as it is in a list.', examples: [exampleId] }),
  ),
  requestedBy: text(nameRule, { minLength: 1, ...name }),
  ...optionalFields,
  showId: z
    .string('A show id is a text.')
    .nullish()
    .meta({
      description:
        'The `_id` of the show that the guest was looking at: in another one, the request is refused with 409.',
      examples: ['show-1'],
    }),
  // The key is a header in REST.
} satisfies SchemasOf<Omit<CreateRequestInput, 'key'>>);
const requestUpdate = bodyOf({
  requestedBy: z.string(refusalOf(nameRule, '')).nullish().meta(name).pipe(requestUpdateRules.shape.requestedBy),
  nameHidden: z
    .boolean('nameHidden is true or false.')
    .nullish()
    .meta({
      description: 'True hides the name from the audience. A changed name is hidden when it has a word to hide.',
      examples: [true],
    }),
  ...optionalFields,
  isTipCounted: z
    .boolean('isTipCounted is true or false.')
    .nullish()
    .meta({ description: 'False sets the tip aside: the request ranks as if it were 0.', examples: [true] }),
} satisfies SchemasOf<UpdateRequestInput>);

const removalParams = z.object({
  id: z.string().meta({ description: 'The `removalId` of the removal.', examples: [exampleId] }),
});

const removalWith = (description: string) =>
  z.object({ success: z.literal(true), removed: z.int(), removalId: z.nullable(z.string()).meta({ description }) });

function toRemoval({ userErrors, removed, removalId }: ClearRequestsMutation['clearRequests']) {
  throwUserErrors(userErrors);
  return { success: true as const, removed: removed ?? 0, removalId: removalId ?? null };
}

export function addRequestRoutes(api: Api, gateway: GatewayClient): void {
  api.get('/request', {
    schema: {
      tags,
      summary: 'Requests by rank',
      description: `Tip descending, then time, then id. At most ${listWindowSize}; \`Link\` leads to the next ones.`,
      querystring: listQuery,
      response: readResponses(z.array(songRequest), 'The requests.', { headers: listHeaders }),
    },
    async handler(request, reply) {
      const { after } = request.query;
      const response = {
        toBody: ({ requests }: RequestsQuery) => requests?.map(toRequest) ?? [],
        toHeaders: ({ requestCount }: RequestsQuery) => listHeadersOf('/request', after, requestCount ?? 0),
      };
      // Without a variable, the first window is one read for everybody.
      return after === 0
        ? sendRead(gateway, request, reply, { document: RequestsDocument, variables: {}, ...response })
        : sendRead(gateway, request, reply, { document: RequestsAfterDocument, variables: { after }, ...response });
    },
  });

  api.get('/request/mine', {
    schema: {
      tags,
      summary: 'The guest’s own requests of tonight',
      description:
        'By the cookie `cowbell_guest`, the latest first, also those that were played or declined, and for six hours after its end those of the show before; none without it. What an admin has sent is nobody’s own.',
      response: { 200: jsonResponse(z.array(ownRequest), 'The requests.'), ...failures() },
    },
    async handler(request) {
      const { myTonight } = await gateway.query(request, MyTonightDocument, {});
      return myTonight?.map(toOwnRequest) ?? [];
    },
  });

  api.get('/request/:id', {
    schema: {
      tags,
      summary: 'A request',
      params: idParams,
      response: readResponses(songRequest, 'The request.', { statuses: [404] }),
    },
    handler: async (request, reply) =>
      sendRead(gateway, request, reply, {
        document: RequestDocument,
        variables: request.params,
        toBody({ request: found }) {
          if (!found) throw new RestFailure(404, 'Request not found.');
          return toRequest(found);
        },
      }),
  });

  api.post('/request', {
    schema: {
      tags,
      summary: 'Request a song',
      headers: keyHeaders,
      body: newRequest,
      response: {
        201: jsonResponse(songRequest, 'The request, with its sender’s own tip and message.', {
          headers: rateLimitHeaders,
        }),
        ...failures(...bodyFailures, 404, 409),
      },
    },
    async handler(request, reply) {
      const input = { ...request.body, ...keyOf(request.headers) };
      const { createRequest } = await gateway.mutate(request, CreateRequestDocument, { input });
      return reply.code(201).send(toRequest(unwrapPayload(createRequest, 'request')));
    },
  });

  api.put('/request/:id', {
    schema: {
      tags,
      summary: 'Edit a request',
      description: 'Absent fields stay as they are; null empties a field.',
      security: withToken,
      params: idParams,
      body: requestUpdate,
      response: adminResponses(songRequest, 'The request after the change.', ...bodyFailures, 404),
    },
    async handler(request) {
      const variables = { ...request.params, input: request.body };
      const { updateRequest } = await gateway.mutate(request, UpdateRequestDocument, variables);
      return toRequest(unwrapPayload(updateRequest, 'request'));
    },
  });

  api.delete('/request/:id', {
    schema: {
      tags,
      summary: 'Delete a request',
      security: withToken,
      params: idParams,
      response: adminResponses(songRequest, 'The deleted request.', 404),
    },
    async handler(request) {
      const { deleteRequest } = await gateway.mutate(request, DeleteRequestDocument, request.params);
      return toRequest(unwrapPayload(deleteRequest, 'request'));
    },
  });

  const clearQuery = z.object({ showId: seenShowQuery } satisfies SchemasOf<ClearRequestsMutationVariables>);
  const cleared = removalWith('Undoes it, for a minute; null when the list was empty.');
  api.delete('/request', {
    schema: {
      tags,
      summary: 'Clear all requests',
      security: withToken,
      querystring: clearQuery,
      response: adminResponses(cleared, 'How many there were.', 409),
    },
    async handler(request) {
      const { clearRequests } = await gateway.mutate(request, ClearRequestsDocument, request.query);
      return toRemoval(clearRequests);
    },
  });

  const removal = removalWith('Undoes it, for an hour; null when nothing was removed.');
  const senders = { guest: 'GUEST', address: 'ADDRESS' } as const;
  const removalBody = bodyOf({
    sender: z.enum(['guest', 'address'], 'The sender is guest or address.').meta({
      description:
        '`guest`: everything of the same guest. `address`: everything from the same address in the last hour.',
      examples: ['guest'],
    }),
  });
  api.post('/request/:id/removal', {
    schema: {
      tags,
      summary: 'Remove everything of a sender',
      description: 'Everything on the list that came from the sender of this request.',
      security: withToken,
      params: idParams,
      body: removalBody,
      response: adminResponses(removal, 'How many were removed.', ...bodyFailures, 404),
    },
    async handler(request) {
      const variables = { ...request.params, sender: senders[request.body.sender] };
      const { removeRequestsOfSender } = await gateway.mutate(request, RemoveRequestsOfSenderDocument, variables);
      return toRemoval(removeRequestsOfSender);
    },
  });

  const restoration = z.object({ success: z.literal(true), restored: z.int() });
  api.delete('/request/removal/:id', {
    schema: {
      tags,
      summary: 'Undo a removal',
      description: 'A request that its guest has sent again meanwhile is left out.',
      security: withToken,
      params: removalParams,
      response: adminResponses(restoration, 'How many are on the list again.', 404, 409),
    },
    async handler(request) {
      const { restoreRequests } = await gateway.mutate(request, RestoreRequestsDocument, {
        removalId: request.params.id,
      });
      throwUserErrors(restoreRequests.userErrors);
      return { success: true as const, restored: restoreRequests.restored ?? 0 };
    },
  });
}
