import { setListRules } from '@cowbell/contracts/rules/set-list';
import { z } from 'zod';
import { type GatewayClient, unwrapPayload } from '../gateway/gateway-client.ts';
import {
  type RestSetListFragment,
  SaveSetListDocument,
  type SetInput,
  SetListDocument,
  type SetListInput,
} from '../generated/graphql.ts';
import type { Set as GraphQLSet, SetList } from '../generated/schema.ts';
import type { Api } from '../http/api.ts';
import { adminResponses, bodyFailures, bodyOf, exampleId, withToken } from '../http/responses.ts';
import { idReference, type SchemasOf, type SelectionOf, seenVersion } from '../http/schema-fields.ts';
import { song, toSong } from '../song/song.schemas.ts';

const tags = ['Set list'];

type SelectedSetList = SelectionOf<SetList, never, RestSetListFragment>;
type SelectedSet = SelectionOf<GraphQLSet, never, RestSetListFragment['sets'][number]>;

const setList = z
  .object({
    sets: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        songs: z.array(song).meta({ description: 'Without deleted songs.' }),
        songIds: z.array(z.string()).meta({ description: 'Of all its songs, including deleted ones.' }),
      } satisfies SchemasOf<SelectedSet>),
    ),
    version: z.int().meta({ description: '0 until it was first saved.' }),
    savedAt: z.iso.datetime().nullable(),
  } satisfies SchemasOf<SelectedSetList>)
  .meta({ id: 'SetList' });

const songInSet = idReference(
  z
    .string('A set holds songs only.')
    .meta({ description: 'The `_id` of a song; or the song as it is in a list.', examples: [exampleId] }),
);

/** A set has its songs as `songs`; the rules and the GraphQL input have their ids as `songIds`. */
type SetBody = Omit<SetInput, 'songIds'> & { songs: unknown };

const setListBody = bodyOf({
  sets: z.array(
    z.object({
      id: z.string('The id of a set is like set-1.').meta({ examples: ['set-1'] }),
      name: z.string('Please name each set.').meta({ examples: ['Set 1'] }),
      songs: z.array(songInSet, 'A set holds songs only.'),
    } satisfies SchemasOf<SetBody>),
    'A set list is made of sets.',
  ),
  version: seenVersion('set list'),
} satisfies SchemasOf<SetListInput>)
  .transform(({ sets, ...rest }) => ({
    ...rest,
    sets: sets.map(({ songs: songIds, ...set }) => ({ ...set, songIds })),
  }))
  .pipe(setListRules);

export function addSetListRoutes(api: Api, gateway: GatewayClient): void {
  api.get('/setlist', {
    schema: {
      tags,
      summary: 'The saved set list',
      security: withToken,
      response: adminResponses(setList, 'The set list.'),
    },
    async handler(request) {
      const found = await gateway.query(request, SetListDocument, {});
      if (!found.setList) throw new Error('The response has no set list');
      return toSetList(found.setList);
    },
  });

  api.post('/setlist', {
    schema: {
      tags,
      summary: 'Save the set list',
      security: withToken,
      body: setListBody,
      response: adminResponses(setList, 'The saved set list.', ...bodyFailures, 409),
    },
    async handler(request) {
      const { saveSetList } = await gateway.mutate(request, SaveSetListDocument, { input: request.body });
      return toSetList(unwrapPayload(saveSetList, 'setList'));
    },
  });
}

function toSetList({ sets, ...rest }: SelectedSetList): z.infer<typeof setList> {
  return {
    sets: sets.map(({ songs, ...set }) => ({
      ...set,
      songs: songs.flatMap((found) => (found ? [toSong(found)] : [])),
    })),
    ...rest,
  };
}
