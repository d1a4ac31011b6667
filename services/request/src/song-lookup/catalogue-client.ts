import { intakeStates } from '@cowbell/contracts/rules/show';
import type { Logger } from '@cowbell/service-kit/base/log';
import { createSubgraphClient } from '@cowbell/service-kit/graphql/subgraph-client';
import type { Transport } from '@cowbell/service-kit/http/transport';
import { z } from 'zod';

const songSchema = z.object({
  id: z.string(),
  title: z.string(),
  albumArtwork: z.string().nullable(),
  duoOnly: z.boolean(),
  artist: z.object({ id: z.string(), name: z.string() }),
});
const showSchema = z.object({
  id: z.string(),
  duoOnly: z.boolean(),
  endedAt: z.coerce.date().nullable(),
  showBefore: z.object({ id: z.string(), endedAt: z.coerce.date().nullable() }).nullable(),
  intake: z.object({
    state: z.enum(intakeStates),
    message: z.string().nullable(),
    closesAt: z.coerce.date().nullable(),
    minTip: z.number(),
    perGuest: z.number().nullable(),
    replays: z.boolean(),
    combine: z.boolean(),
  }),
});

/** The fields of tonight's show that this service needs. */
export type CatalogueShow = z.infer<typeof showSchema>;

/** The fields of a song that this service needs. */
export type CatalogueSong = z.infer<typeof songSchema>;

const songFields = 'id title albumArtwork duoOnly artist { id name }';
const showFields =
  'id duoOnly endedAt showBefore { id endedAt } intake { state message closesAt minTip perGuest replays combine }';

const songsById = `query SongsById($songs: [_Any!]!) {
  _entities(representations: $songs) { ... on Song { ${songFields} } }
}`;

// Made once: zod compiles a schema when it first parses with it.
const songsData = z.object({ _entities: z.array(songSchema.nullable()) });
const catalogueData = z.object({ songs: z.array(songSchema), show: showSchema });
const showData = z.object({ show: showSchema });

/** Time limit for a few songs, in ms. */
const songsTimeout = 700;

/** Time limit for the whole catalogue, in ms: it is read in the background. */
const allTimeout = 3_000;

export type CatalogueClient = ReturnType<typeof createCatalogueClient>;

/**
 * A client of the catalogue subgraph. Calls fail when it is unavailable, slow, or responds with errors.
 *
 * @param urls one for each instance, for example http://127.0.0.1:4002/graphql.
 */
export function createCatalogueClient(urls: readonly string[], log: Logger, transport?: Transport) {
  const { query, close } = createSubgraphClient(urls, log, transport);
  return {
    /** Songs by id, in this order, null for an unknown id. */
    async songs(ids: readonly string[]): Promise<(CatalogueSong | null)[]> {
      const { _entities: songs } = await query(songsById, {
        variables: { songs: ids.map((id) => ({ __typename: 'Song', id })) },
        timeout: songsTimeout,
        data: songsData,
      });
      if (songs.length !== ids.length) throw new Error('The catalogue returned another number of songs');
      return songs;
    },
    /** All songs and tonight's show. */
    all: () =>
      query(`query WholeCatalogue { songs { ${songFields} } show { ${showFields} } }`, {
        timeout: allTimeout,
        data: catalogueData,
      }),
    /** Tonight's show. */
    async show(): Promise<CatalogueShow> {
      const { show } = await query(`query TonightsShow { show { ${showFields} } }`, {
        timeout: songsTimeout,
        data: showData,
      });
      return show;
    },
    close,
  };
}
