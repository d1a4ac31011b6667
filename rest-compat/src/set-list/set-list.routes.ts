import { z } from 'zod';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import { unwrapPayload } from '../gateway/unwrap-payload.ts';
import { type RestSetListFragment, SaveSetListDocument, SetListDocument } from '../generated/graphql.ts';
import type { Api } from '../http/api.ts';
import { idReference } from '../http/id-reference.ts';
import {
  adminFailures,
  bodyFailures,
  bodyOf,
  exampleId,
  failures,
  jsonResponse,
  withToken,
} from '../http/responses.ts';
import { song, toSong } from '../song/song.entity.ts';

const tags = ['Set list'];

const setList = z
  .object({
    sets: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        songs: z.array(song).meta({ description: 'Without those that are gone.' }),
        songIds: z.array(z.string()).meta({ description: 'Of all its songs, also of those that are gone.' }),
      }),
    ),
    version: z.int().meta({ description: '0 until it was first saved.' }),
    savedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SetList' });

const songInSet = idReference(
  z
    .string('A set holds songs only.')
    .meta({ description: 'The `_id` of a song; or the song, as the list has it.', examples: [exampleId] }),
);

const setListBody = bodyOf({
  sets: z.array(
    z.object({
      id: z.string('The id of a set is like set-1.').meta({ examples: ['set-1'] }),
      name: z.string('Please name each set.').meta({ examples: ['Set 1'] }),
      songs: z.array(songInSet, 'A set holds songs only.'),
    }),
    'A set list is made of sets.',
  ),
  version: z
    .int32('The version is that of the set list as it was read.')
    .nullish()
    .meta({
      examples: [null],
      description: 'Of the set list as it was read: when it is no longer the latest, 409. Left out, it is replaced.',
    }),
});

export function addSetListRoutes(api: Api, gateway: GatewayClient): void {
  api.get('/setlist', {
    schema: {
      tags,
      summary: 'The saved set list',
      security: withToken,
      response: { 200: jsonResponse(setList, 'The set list.'), ...failures(...adminFailures) },
    },
    async handler(request) {
      const found = await gateway.execute(request, SetListDocument, {});
      if (!found.setList) throw new Error('There is always a set list');
      return toSetList(found.setList);
    },
  });

  api.post('/setlist', {
    schema: {
      tags,
      summary: 'Save the set list',
      security: withToken,
      body: setListBody,
      response: {
        200: jsonResponse(setList, 'The set list as it is saved.'),
        ...failures(...adminFailures, ...bodyFailures, 409),
      },
    },
    async handler(request) {
      const { sets, version } = request.body;
      const input = {
        sets: sets.map(({ songs: songIds, ...set }) => ({ ...set, songIds })),
        ...(version !== undefined && { version }),
      };
      const { saveSetList } = await gateway.execute(request, SaveSetListDocument, { input });
      return toSetList(unwrapPayload(saveSetList, 'setList'));
    },
  });
}

function toSetList({ sets, ...rest }: RestSetListFragment): z.infer<typeof setList> {
  return {
    sets: sets.map(({ songs, ...set }) => ({
      ...set,
      songs: songs.flatMap((found) => (found ? [toSong(found)] : [])),
    })),
    ...rest,
  };
}
