import { bandFields, maxBandNameLength, maxHiddenWords, maxTipLinks } from '@cowbell/contracts/rules/band';
import { z } from 'zod';
import { type GatewayClient, unwrapPayload } from '../gateway/gateway-client.ts';
import { BandDocument, type BandInput, type RestBandFragment, UpdateBandDocument } from '../generated/graphql.ts';
import type { Band } from '../generated/schema.ts';
import type { Api } from '../http/api.ts';
import { adminResponses, bodyFailures, bodyOf, readResponses, withToken } from '../http/responses.ts';
import { type SchemasOf, type SelectionOf, seenVersion } from '../http/schema-fields.ts';
import { sendRead } from '../http/send-read.ts';

const tags = ['Band'];

/** Members are managed on /band. */
type SelectedBand = SelectionOf<Band, 'id' | 'members', RestBandFragment>;

const example = {
  name: 'The Cowpokes',
  tipLinks: [{ name: 'Venmo', url: 'https://venmo.com/cowbell?txn=pay&amount={amount}&note={note}' }],
  version: 1,
};

const band = z
  .object({
    name: z.string(),
    tipLinks: z.array(z.object({ name: z.string(), url: z.string() })),
    hiddenWords: z.array(z.string()).optional().meta({ description: 'For admins.' }),
    version: z.int32(),
  } satisfies SchemasOf<SelectedBand>)
  .meta({ id: 'Band', examples: [example] });

const toRestBand = ({ hiddenWords, ...fields }: RestBandFragment): z.infer<typeof band> => ({
  ...fields,
  ...(hiddenWords && { hiddenWords }),
});

const bandBody = bodyOf({
  name: z
    .string('The name of a band is a text.')
    .meta({ description: `1 to ${maxBandNameLength} characters.`, examples: [example.name] })
    .pipe(bandFields.name)
    .optional(),
  tipLinks: z
    .array(z.object({ name: z.string('The name of a payment page is a text.'), url: z.string('A url is a text.') }))
    .meta({
      description: `At most ${maxTipLinks}, with https. {amount} means the whole dollars of a tip that is due, {note} the title of the song.`,
      examples: [example.tipLinks],
    })
    .pipe(bandFields.tipLinks)
    .optional(),
  hiddenWords: z
    .array(z.string('A word is a text.'))
    .meta({ description: `At most ${maxHiddenWords} words of 2 to 40 letters.`, examples: [['moo']] })
    .pipe(bandFields.hiddenWords)
    .optional(),
  version: seenVersion('band'),
} satisfies SchemasOf<BandInput>);

export function addBandRoutes(api: Api, gateway: GatewayClient): void {
  api.get('/band', {
    schema: {
      tags,
      summary: 'The band',
      response: readResponses(band, 'The band.'),
    },
    handler: async (request, reply) =>
      sendRead(gateway, request, reply, {
        document: BandDocument,
        variables: {},
        toBody: ({ band }) => toRestBand(band),
      }),
  });

  api.put('/band', {
    schema: {
      tags,
      summary: 'Change the band',
      description: 'Absent fields stay as they are.',
      security: withToken,
      body: bandBody,
      response: adminResponses(band, 'The band after the change.', ...bodyFailures, 409),
    },
    async handler(request) {
      const { updateBand } = await gateway.mutate(request, UpdateBandDocument, { input: request.body });
      return toRestBand(unwrapPayload(updateBand, 'band'));
    },
  });
}
