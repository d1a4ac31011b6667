import type { Logger } from '@cowbell/service-kit/base/log';
import { createUpstreamPool } from '@cowbell/service-kit/http/upstream-pool';
import { z } from 'zod';

const songSchema = z.object({
  id: z.string(),
  title: z.string(),
  albumArtwork: z.string().nullable(),
  duoOnly: z.boolean(),
  artist: z.object({ id: z.string(), name: z.string() }),
});
const showSchema = z.object({ duoOnly: z.boolean() });

/** A song as far as this service needs it. */
export type CatalogueSong = z.infer<typeof songSchema>;

/** An answer with errors may lack a song that exists: it is no answer. */
const withoutErrors = z.object({ data: z.unknown(), errors: z.undefined().optional() });

const songFields = 'id title albumArtwork duoOnly artist { id name }';

const songsOfRequests = `query SongsOfRequests($songs: [_Any!]!) {
  _entities(representations: $songs) { ... on Song { ${songFields} } }
  show { duoOnly }
}`;

/** How long a few songs may take, in ms: somebody waits for them, and perhaps for the call before. */
const songLimit = 700;

/** How long the whole catalogue may take, in ms: nobody waits for it. */
const allLimit = 3_000;

/** The catalogue, asked through its subgraph. Both calls fail when it is away, slow, or answers with errors. */
export interface CatalogueClient {
  /** Songs by their ids, in that order (null when there is none), and tonight's show. */
  songs: (ids: readonly string[]) => Promise<{ songs: (CatalogueSong | null)[]; show: { duoOnly: boolean } }>;
  /** All songs and tonight's show. */
  all: () => Promise<{ songs: CatalogueSong[]; show: { duoOnly: boolean } }>;
  /** Breaks off what is under way. */
  close: () => Promise<void>;
}

/** @param urls of the catalogue's subgraph: one for each process, for example http://127.0.0.1:4002/graphql. */
export function createCatalogueClient(urls: readonly string[], log: Logger): CatalogueClient {
  const addresses = urls.map((url) => new URL(url));
  const path = String(addresses[0]?.pathname);
  const pool = createUpstreamPool(
    addresses.map(({ origin }) => origin),
    { keepAliveTimeout: 60_000 },
    log,
  );

  async function ask<Data>(
    query: string,
    options: { variables?: object; limit: number; answer: z.ZodType<Data> },
  ): Promise<Data> {
    const { body } = await pool.request({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: options.variables }),
      signal: AbortSignal.timeout(options.limit),
      isRepeatable: true,
    });
    const { data } = withoutErrors.parse(await body.json());
    return options.answer.parse(data);
  }

  return {
    async songs(ids) {
      const { _entities: songs, show } = await ask(songsOfRequests, {
        variables: { songs: ids.map((id) => ({ __typename: 'Song', id })) },
        limit: songLimit,
        answer: z.object({ _entities: z.array(songSchema.nullable()).length(ids.length), show: showSchema }),
      });
      return { songs, show };
    },
    all: () =>
      ask(`query SongsForRequests { songs { ${songFields} } show { duoOnly } }`, {
        limit: allLimit,
        answer: z.object({ songs: z.array(songSchema), show: showSchema }),
      }),
    close: () => pool.destroy(),
  };
}
