import { artistRules, maxArtistNameLength } from '@cowbell/contracts/rules/artist';
import { RestFailure } from '@cowbell/service-kit/http/rest-failure';
import { z } from 'zod';
import { type GatewayClient, unwrapPayload } from '../gateway/gateway-client.ts';
import {
  ArtistDocument,
  type ArtistInput,
  ArtistsDocument,
  CreateArtistDocument,
  DeleteArtistDocument,
  type RestArtistFragment,
  UpdateArtistDocument,
} from '../generated/graphql.ts';
import type { Artist } from '../generated/schema.ts';
import type { Api } from '../http/api.ts';
import {
  adminFailures,
  adminResponses,
  bodyFailures,
  bodyOf,
  failures,
  idParams,
  jsonResponse,
  readResponses,
  withToken,
} from '../http/responses.ts';
import { keyHeaders, keyOf, type SchemasOf, type SelectionOf, seenVersion, text } from '../http/schema-fields.ts';
import { sendRead } from '../http/send-read.ts';
import { song, toSong } from '../song/song.schemas.ts';

const example = { _id: '6563d1f0c2a1b4e5f6a7b8c0', name: 'Toto', songs: ['6563d1f0c2a1b4e5f6a7b8c9'], version: 1 };

type SelectedArtist = SelectionOf<Artist, never, RestArtistFragment>;

export const artist = z
  .object({
    _id: z.string(),
    name: z.string(),
    songs: z.array(z.string()).meta({ description: 'The `_id` of each song, by title.' }),
    version: z.int32(),
  } satisfies SchemasOf<Omit<SelectedArtist, 'id'> & { _id: string }>)
  .meta({ id: 'Artist', examples: [example] });

export function toArtist({ id, songs, ...rest }: SelectedArtist): z.infer<typeof artist> {
  return { _id: id, ...rest, songs: songs.map((song) => song.id) };
}

const tags = ['Artists'];

const name = text(artistRules.shape.name, {
  minLength: 1,
  description: `At most ${maxArtistNameLength} characters.`,
  examples: ['Toto'],
});

const newArtistBody = bodyOf({ name } satisfies SchemasOf<Omit<ArtistInput, 'version' | 'key'>>);
const artistUpdateBody = bodyOf({ name, version: seenVersion('artist') } satisfies SchemasOf<Omit<ArtistInput, 'key'>>);

export function addArtistRoutes(api: Api, gateway: GatewayClient): void {
  api.get('/artist', {
    schema: {
      tags,
      summary: 'All artists by name',
      response: readResponses(z.array(artist), 'The artists.'),
    },
    handler: async (request, reply) =>
      sendRead(gateway, request, reply, {
        document: ArtistsDocument,
        variables: {},
        toBody: ({ artists }) => artists?.map(toArtist) ?? [],
      }),
  });

  api.get('/artist/:id', {
    schema: {
      tags,
      summary: 'An artist with the songs',
      params: idParams,
      response: readResponses(z.object({ artist, songs: z.array(song) }), 'The artist, and the songs by title.', {
        statuses: [404],
      }),
    },
    handler: async (request, reply) =>
      sendRead(gateway, request, reply, {
        document: ArtistDocument,
        variables: request.params,
        toBody({ artist: found }) {
          if (!found) throw new RestFailure(404, 'Artist not found.');
          return { artist: toArtist(found), songs: found.songs.map(toSong) };
        },
      }),
  });

  api.post('/artist', {
    schema: {
      tags,
      summary: 'Add an artist',
      security: withToken,
      headers: keyHeaders,
      body: newArtistBody,
      response: { 201: jsonResponse(artist, 'The new artist.'), ...failures(...adminFailures, ...bodyFailures, 409) },
    },
    async handler(request, reply) {
      const { createArtist } = await gateway.mutate(request, CreateArtistDocument, {
        input: { ...request.body, ...keyOf(request.headers) },
      });
      return reply.code(201).send(toArtist(unwrapPayload(createArtist, 'artist')));
    },
  });

  api.put('/artist/:id', {
    schema: {
      tags,
      summary: 'Rename an artist',
      security: withToken,
      params: idParams,
      body: artistUpdateBody,
      response: adminResponses(artist, 'The artist after the change.', ...bodyFailures, 404, 409),
    },
    async handler(request) {
      const variables = { ...request.params, input: request.body };
      const { updateArtist } = await gateway.mutate(request, UpdateArtistDocument, variables);
      return toArtist(unwrapPayload(updateArtist, 'artist'));
    },
  });

  api.delete('/artist/:id', {
    schema: {
      tags,
      summary: 'Delete an artist and the songs',
      security: withToken,
      params: idParams,
      response: adminResponses(artist, 'The deleted artist, without songs.', 404),
    },
    async handler(request) {
      const { deleteArtist } = await gateway.mutate(request, DeleteArtistDocument, request.params);
      return toArtist(unwrapPayload(deleteArtist, 'artist'));
    },
  });
}
