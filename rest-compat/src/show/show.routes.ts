import { z } from 'zod';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import { unwrapPayload } from '../gateway/unwrap-payload.ts';
import { type RestShowFragment, ShowDocument, type ShowInput, UpdateShowDocument } from '../generated/graphql.ts';
import type { Show } from '../generated/schema.ts';
import type { Api } from '../http/api.ts';
import { sendReadResponse } from '../http/read-response.ts';
import {
  adminFailures,
  bodyFailures,
  bodyOf,
  failures,
  jsonResponse,
  readResponses,
  withToken,
} from '../http/responses.ts';
import type { SchemasOf, SelectionOf } from '../http/schema-fields.ts';

const tags = ['Show'];

type SelectedShow = SelectionOf<Show, never, RestShowFragment>;

/** A show in REST. */
const show = z
  .object({ duoOnly: z.boolean() } satisfies SchemasOf<SelectedShow>)
  .meta({ id: 'Show', examples: [{ duoOnly: false }] });

const showBody = bodyOf({
  duoOnly: z.boolean('duoOnly is true or false.').meta({ examples: [false] }),
} satisfies SchemasOf<ShowInput>);

export function addShowRoutes(api: Api, gateway: GatewayClient): void {
  api.get('/show', {
    schema: {
      tags,
      summary: 'Tonight’s show',
      response: { ...readResponses(show, 'The show.'), ...failures() },
    },
    handler: async (request, reply) =>
      sendReadResponse(reply, await gateway.publicQuery(request, ShowDocument, {}), (data) => data.show),
  });

  api.put('/show', {
    schema: {
      tags,
      summary: 'Set the show type',
      security: withToken,
      body: showBody,
      response: {
        200: jsonResponse(show, 'The show after the change.'),
        ...failures(...adminFailures, ...bodyFailures),
      },
    },
    async handler(request) {
      const { updateShow } = await gateway.mutate(request, UpdateShowDocument, { input: request.body });
      return unwrapPayload(updateShow, 'show');
    },
  });
}
