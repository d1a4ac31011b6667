import { z } from 'zod';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import { resultOf } from '../gateway/result-of.ts';
import { ShowDocument, UpdateShowDocument } from '../generated/graphql.ts';
import { answerRead } from '../http/answer-read.ts';
import { adminFailures, answer, bodyFailures, bodyOf, failures, readAnswers, withToken } from '../http/answers.ts';
import type { Api } from '../http/api.ts';

const tags = ['Show'];

const show = z.object({ duoOnly: z.boolean() }).meta({ id: 'Show', examples: [{ duoOnly: false }] });
const showBody = bodyOf({ duoOnly: z.boolean('duoOnly is true or false.').meta({ examples: [false] }) });

export function addShowPaths(api: Api, gateway: GatewayClient): void {
  api.get('/show', {
    schema: {
      tags,
      summary: 'Tonight’s show',
      response: { ...readAnswers(show, 'The show.'), ...failures() },
    },
    handler: async (request, reply) =>
      answerRead(reply, await gateway.read(request, ShowDocument, {}), (data) => data.show),
  });

  api.put('/show', {
    schema: {
      tags,
      summary: 'Set the show type',
      security: withToken,
      body: showBody,
      response: { 200: answer(show, 'The show as it is now.'), ...failures(...adminFailures, ...bodyFailures) },
    },
    async handler(request) {
      const { updateShow } = await gateway.ask(request, UpdateShowDocument, { input: request.body });
      return resultOf(updateShow, 'show');
    },
  });
}
