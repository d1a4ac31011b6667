import { maxTip } from '@cowbell/contracts/rules/request';
import { intakeRules, intakeStates, maxRequestsPerGuest, showUpdateRules } from '@cowbell/contracts/rules/show';
import { z } from 'zod';
import { type GatewayClient, unwrapPayload } from '../gateway/gateway-client.ts';
import {
  type IntakeInput,
  type RestIntakeFragment,
  type RestShowFragment,
  SetIntakeDocument,
  ShowDocument,
  type ShowInput,
  StartShowDocument,
  type StartShowInput,
  UpdateShowDocument,
} from '../generated/graphql.ts';
import type { Intake, Show } from '../generated/schema.ts';
import type { Api } from '../http/api.ts';
import {
  adminFailures,
  adminResponses,
  bodyFailures,
  bodyOf,
  failures,
  jsonResponse,
  readResponses,
  withToken,
} from '../http/responses.ts';
import { refusalOf, type SchemasOf, type SelectionOf, seenShowField, seenVersion } from '../http/schema-fields.ts';
import { sendRead } from '../http/send-read.ts';

const tags = ['Show'];

type SelectedShow = SelectionOf<
  Show,
  'nowPlaying' | 'upNext' | 'played' | 'declined' | 'lastChange' | 'requests',
  RestShowFragment
>;
type SelectedIntake = SelectionOf<Intake, never, RestIntakeFragment>;

const exampleInstant = '2026-11-21T22:30:00.000Z';
const instant = z.string().meta({ format: 'date-time', examples: [exampleInstant] });

const show = z
  .object({
    _id: z.string(),
    number: z.int32(),
    name: z.string().nullable(),
    duoOnly: z.boolean(),
    startedAt: instant,
    endedAt: instant.nullable(),
    version: z.int32(),
    ...({
      state: z.enum(intakeStates),
      message: z.string().nullable(),
      closesAt: instant.nullable(),
      lastCallAt: instant.nullable(),
      opensAt: instant.nullable(),
      minTip: z.int32(),
      perGuest: z.int32().nullable(),
      replays: z.boolean(),
      combine: z.boolean(),
    } satisfies SchemasOf<SelectedIntake>),
  } satisfies SchemasOf<Omit<SelectedShow, 'id' | 'intake'> & { _id: unknown }>)
  .meta({
    id: 'Show',
    examples: [
      {
        _id: 'show-1',
        number: 1,
        name: 'The Press Box',
        duoOnly: false,
        startedAt: exampleInstant,
        endedAt: null,
        version: 1,
        state: 'OPEN',
        message: null,
        closesAt: null,
        lastCallAt: null,
        opensAt: null,
        minTip: 0,
        perGuest: null,
        replays: true,
        combine: false,
      },
    ],
  });

const toRestShow = ({ id, intake, ...fields }: RestShowFragment): z.infer<typeof show> => ({
  _id: id,
  ...fields,
  ...intake,
});

const { name: nameRule, minTip, perGuest, replays, combine } = showUpdateRules.shape;

const duoOnly = z.boolean('duoOnly is true or false.').meta({ examples: [false] });

const rules = {
  name: z
    .string('A show name is a text.')
    .nullish()
    .meta({ description: 'At most 80 characters.', examples: ['The Press Box'] })
    .pipe(nameRule),
  minTip: z
    .int32(refusalOf(minTip, ''))
    .nullish()
    .meta({ minimum: 0, maximum: maxTip, examples: [5] })
    .pipe(minTip),
  perGuest: z
    .int32(refusalOf(perGuest, ''))
    .nullish()
    .meta({ minimum: 1, maximum: maxRequestsPerGuest, description: 'Null for no limit.', examples: [3] })
    .pipe(perGuest),
  replays: z
    .boolean('replays is true or false.')
    .nullish()
    .meta({ description: 'False: a song that was played tonight cannot be requested again.', examples: [true] })
    .pipe(replays),
  combine: z
    .boolean('combine is true or false.')
    .nullish()
    .meta({ description: 'True: requests for the same song are ranked together.', examples: [false] })
    .pipe(combine),
};

const showBody = bodyOf({
  duoOnly,
  ...rules,
  version: seenVersion('show'),
} satisfies SchemasOf<ShowInput>);

const newShowBody = bodyOf({
  after: z.int32('after is the number of a show.').meta({
    description: 'The `number` of the show that the caller saw; 409 when a later one has begun.',
    examples: [1],
  }),
  duoOnly: duoOnly.nullish().meta({ examples: [false] }),
  ...rules,
} satisfies SchemasOf<StartShowInput>);

const instantField = (name: string, description: string) =>
  z.iso
    .datetime({ offset: true, error: `${name} is a time like 2026-11-21T22:30:00Z.` })
    .nullable()
    .meta({ description, examples: [exampleInstant] })
    .optional();

const stateBody = bodyOf({
  state: z
    .enum(intakeStates, 'state is OPEN, PAUSED, CLOSED or ENDED.')
    .meta({ examples: ['PAUSED'] })
    .optional(),
  message: z
    .string('A message is a text.')
    .nullish()
    .meta({ description: 'At most 140 characters.', examples: ['Back after the break'] })
    .pipe(intakeRules.shape.message),
  closesAt: instantField('closesAt', 'Within the next 12 hours, while requests are open; null cancels last call.'),
  opensAt: instantField(
    'opensAt',
    'When the pause ends on its own: within the next 12 hours, while requests are paused. A change of the state empties it.',
  ),
  showId: seenShowField,
  version: seenVersion('show'),
} satisfies SchemasOf<IntakeInput>);

export function addShowRoutes(api: Api, gateway: GatewayClient): void {
  api.get('/show', {
    schema: {
      tags,
      summary: 'Tonight’s show',
      response: readResponses(show, 'The show.'),
    },
    handler: async (request, reply) =>
      sendRead(gateway, request, reply, {
        document: ShowDocument,
        variables: {},
        toBody: ({ show }) => show && toRestShow(show),
      }),
  });

  api.post('/show', {
    schema: {
      tags,
      summary: 'Begin a new show',
      description: 'The current one ends. The new one takes every request, except for the rules that are sent.',
      security: withToken,
      body: newShowBody,
      response: {
        201: jsonResponse(show, 'The new show.'),
        ...failures(...adminFailures, ...bodyFailures, 409),
      },
    },
    async handler(request, reply) {
      const { startShow } = await gateway.mutate(request, StartShowDocument, { input: request.body });
      return reply.code(201).send(toRestShow(unwrapPayload(startShow, 'show')));
    },
  });

  api.put('/show', {
    schema: {
      tags,
      summary: 'Set the type and the rules of the show',
      security: withToken,
      body: showBody,
      response: adminResponses(show, 'The show after the change.', ...bodyFailures, 409),
    },
    async handler(request) {
      const { updateShow } = await gateway.mutate(request, UpdateShowDocument, { input: request.body });
      return toRestShow(unwrapPayload(updateShow, 'show'));
    },
  });

  api.put('/show/state', {
    schema: {
      tags,
      summary: 'Open, pause, close or end the show',
      security: withToken,
      body: stateBody,
      response: adminResponses(show, 'The show after the change.', ...bodyFailures, 409),
    },
    async handler(request) {
      const { setIntake } = await gateway.mutate(request, SetIntakeDocument, { input: request.body });
      return toRestShow(unwrapPayload(setIntake, 'show'));
    },
  });
}
