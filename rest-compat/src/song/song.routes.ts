import type { Readable } from 'node:stream';
import { RestFailure } from '@cowbell/service-kit/http/rest-failure';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CatalogueClient } from '../catalogue/catalogue-client.ts';
import { type GatewayClient, unwrapPayload } from '../gateway/gateway-client.ts';
import {
  CreateSongDocument,
  DeleteSongDocument,
  ShowSongsDocument,
  SongDocument,
  type SongInput,
  SongsDocument,
  SongToEditDocument,
  UpdateSongDocument,
} from '../generated/graphql.ts';
import type { Api } from '../http/api.ts';
import {
  adminFailures,
  adminResponses,
  bodyFailures,
  failures,
  idParams,
  jsonResponse,
  readResponses,
  withToken,
} from '../http/responses.ts';
import { keyHeaders, keyOf } from '../http/schema-fields.ts';
import { sendRead } from '../http/send-read.ts';
import { newSongBody, song, songUpdateBody, toSong } from './song.schemas.ts';

const tags = ['Songs'];
const consumes = ['application/json', 'multipart/form-data'];
const songs = z.array(song);
/** A stream, which is sent unchanged. */
const csv = z.custom<Readable>().meta({ type: 'string' });
const seenTag = z.object({
  'if-match': z
    .string()
    .optional()
    .meta({ description: 'The ETag of the song that was loaded, in place of `version`: 409 when it has changed.' }),
});
const notFound = () => new RestFailure(404, 'Song not found.');

export function addSongRoutes(api: Api, gateway: GatewayClient, catalogue: CatalogueClient): void {
  /**
   * Completes an edit. The GraphQL input requires title and artist, but a REST body may leave them out. Missing ones come
   * from the stored song, and the edit then gets its version: it is refused when the song changes meanwhile.
   */
  async function completeRequiredFields(
    request: FastifyRequest,
    id: string,
    { title, artistId }: { title: string | undefined; artistId: string | undefined },
  ): Promise<Pick<SongInput, 'title' | 'artistId' | 'version'>> {
    if (title !== undefined && artistId !== undefined) return { title, artistId };
    const { song: stored } = await gateway.query(request, SongToEditDocument, { id });
    if (!stored) throw notFound();
    return { title: title ?? stored.title, artistId: artistId ?? stored.artist.id, version: stored.version };
  }

  api.get('/song', {
    schema: {
      tags,
      summary: 'All songs by title',
      response: readResponses(songs, 'The songs.'),
    },
    handler: async (request, reply) =>
      sendRead(gateway, request, reply, {
        document: SongsDocument,
        variables: {},
        toBody: (data) => data.songs?.map(toSong) ?? [],
      }),
  });

  api.get('/song/show-songs', {
    schema: {
      tags,
      summary: 'Tonight’s songs by title',
      description: 'At a duo show the songs that the duo plays, otherwise all songs.',
      response: readResponses(songs, 'The songs.'),
    },
    handler: async (request, reply) =>
      sendRead(gateway, request, reply, {
        document: ShowSongsDocument,
        variables: {},
        toBody: ({ showSongs }) => showSongs?.map(toSong) ?? [],
      }),
  });

  api.get('/song/export/csv', {
    schema: {
      tags,
      summary: 'All songs as CSV',
      description: 'RFC 4180 in UTF-8; a cell that a spreadsheet would run as a formula starts with an apostrophe.',
      security: withToken,
      response: {
        200: {
          description: 'The file songs.csv.',
          content: { 'text/csv': { schema: csv } },
          headers: { 'Content-Disposition': { type: 'string', description: 'With the name of the file.' } },
        },
        ...failures(...adminFailures),
      },
    },
    async handler(request, reply) {
      const { headers, body } = await catalogue.songsCsv(request);
      return reply.headers(headers).send(body);
    },
  });

  api.get('/song/:id', {
    schema: {
      tags,
      summary: 'A song',
      params: idParams,
      response: readResponses(song, 'The song.', {
        statuses: [404],
        headers: {
          ETag: { type: 'string', description: 'For `If-Match` of an edit, and without a token for `If-None-Match`.' },
        },
      }),
    },
    handler: async (request, reply) =>
      sendRead(gateway, request, reply, {
        document: SongDocument,
        variables: request.params,
        versionOf: ({ song: found }) => found?.version,
        toBody({ song: found }) {
          if (!found) throw notFound();
          return toSong(found);
        },
      }),
  });

  api.post('/song', {
    schema: {
      tags,
      summary: 'Add a song',
      security: withToken,
      consumes,
      headers: keyHeaders,
      body: newSongBody,
      response: { 201: jsonResponse(song, 'The new song.'), ...failures(...adminFailures, ...bodyFailures, 404, 409) },
    },
    async handler(request, reply) {
      const { artist: artistId, file: _file, ...fields } = request.body;
      const { createSong } = await gateway.mutate(request, CreateSongDocument, {
        input: { ...fields, artistId, ...keyOf(request.headers) },
      });
      return reply.code(201).send(toSong(unwrapPayload(createSong, 'song')));
    },
  });

  api.put('/song/:id', {
    schema: {
      tags,
      summary: 'Edit a song',
      description:
        'Absent fields stay as they are; null empties a field. A form without `genres` removes them all. The last of two edits wins, unless one of them says what it has loaded: `version`, or `If-Match`.',
      security: withToken,
      consumes,
      params: idParams,
      headers: seenTag,
      body: songUpdateBody,
      response: adminResponses(song, 'The song after the change.', ...bodyFailures, 404, 409),
    },
    async handler(request) {
      const { id } = request.params;
      const { artist, file: _file, version = versionOfTag(request.headers['if-match']), ...fields } = request.body;
      const input = {
        // A form cannot send an empty list.
        ...(request.isMultipart() && { genres: [] }),
        ...fields,
        ...(await completeRequiredFields(request, id, { title: fields.title, artistId: artist })),
        ...(version != null && { version }),
      };
      const { updateSong } = await gateway.mutate(request, UpdateSongDocument, { id, input });
      return toSong(unwrapPayload(updateSong, 'song'));
    },
  });

  api.delete('/song/:id', {
    schema: {
      tags,
      summary: 'Delete a song',
      security: withToken,
      params: idParams,
      response: adminResponses(song, 'The deleted song.', 404),
    },
    async handler(request) {
      const { deleteSong } = await gateway.mutate(request, DeleteSongDocument, request.params);
      return toSong(unwrapPayload(deleteSong, 'song'));
    },
  });
}

/** The version in an ETag of a song. Undefined for any version; 0, which no song has, for the tag of something else. */
function versionOfTag(tag: string | undefined): number | undefined {
  if (tag === undefined || tag === '*') return undefined;
  return Number(/^(?:W\/)?"(\d{1,9})[-"]/.exec(tag)?.[1] ?? 0);
}
