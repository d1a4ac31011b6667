import { intakeStates } from '@cowbell/contracts/rules/show';
import type { Logger } from '@cowbell/service-kit/base/log';
import type { Transport } from '@cowbell/service-kit/http/transport';
import { createSubgraphClient } from '@cowbell/service-kit/http/upstream-pool';
import type { EveryField } from '@cowbell/service-kit/stores/mongo';
import { type Connection, type Model, Schema, type SchemaDefinitionProperty } from 'mongoose';
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
    opensAt: z.coerce.date().nullable(),
    minTip: z.number(),
    perGuest: z.number().nullable(),
    replays: z.boolean(),
    combine: z.boolean(),
  }),
});

/** What the band keeps for all shows. */
const bandSchema = z.object({ allHiddenWords: z.array(z.string()) });

/** The show, with the band's own words that a name in public must not have. */
export type CatalogueShow = z.infer<typeof showSchema> & { hiddenWords: string[] };

export type CatalogueSong = z.infer<typeof songSchema>;

const songFields = 'id title albumArtwork duoOnly artist { id name }';
const showFields =
  'id duoOnly endedAt showBefore { id endedAt } intake { state message closesAt opensAt minTip perGuest replays combine }';
const showAndBand = `show { ${showFields} } band { allHiddenWords }`;

const songsById = `query SongsById($songs: [_Any!]!) {
  _entities(representations: $songs) { ... on Song { ${songFields} } }
}`;

// Made once: zod compiles a schema when it first parses with it.
const songsData = z.object({ _entities: z.array(songSchema.nullable()) });
const catalogueData = z.object({ songs: z.array(songSchema), show: showSchema, band: bandSchema });
const showData = catalogueData.pick({ show: true, band: true });

const toShow = ({ show, band }: z.infer<typeof showData>): CatalogueShow => ({
  ...show,
  hiddenWords: band.allHiddenWords,
});

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
    async all(): Promise<{ songs: CatalogueSong[]; show: CatalogueShow }> {
      const found = await query(`query WholeCatalogue { songs { ${songFields} } ${showAndBand} }`, {
        timeout: allTimeout,
        data: catalogueData,
      });
      return { songs: found.songs, show: toShow(found) };
    },
    show: async (): Promise<CatalogueShow> =>
      toShow(await query(`query TonightsShow { ${showAndBand} }`, { timeout: songsTimeout, data: showData })),
    close,
  };
}

/** This service's copy of a song of the catalogue, for when the catalogue is unavailable. */
export interface ReplicaSong {
  _id: string;
  title: string;
  artistId: string;
  artistName: string;
  albumArtwork: string | null;
  duoOnly: boolean;
}

/** The id of the one {@link ReplicaShow}. */
export const currentShowId = 'current';

export interface ReplicaShow extends Omit<CatalogueShow, 'id'> {
  _id: string;
  showId: string;
}

export type ReplicaSongModel = Model<ReplicaSong>;
export type ReplicaShowModel = Model<ReplicaShow>;

const replicaSongSchema = new Schema<ReplicaSong>(
  {
    _id: { type: String, required: true },
    title: { type: String, required: true },
    artistId: { type: String, required: true },
    artistName: { type: String, required: true },
    albumArtwork: { type: String, default: null },
    duoOnly: { type: Boolean, required: true },
  } satisfies Record<keyof ReplicaSong, SchemaDefinitionProperty>,
  { versionKey: false },
);

const replicaShowSchema = new Schema<ReplicaShow>(
  {
    _id: { type: String, required: true },
    showId: { type: String, required: true },
    duoOnly: { type: Boolean, required: true },
    hiddenWords: { type: [String], default: [] },
    endedAt: { type: Date, default: null },
    showBefore: { _id: false, type: { id: String, endedAt: Date }, default: null },
    intake: {
      _id: false,
      type: {
        state: { type: String, required: true },
        message: { type: String, default: null },
        closesAt: { type: Date, default: null },
        opensAt: { type: Date, default: null },
        minTip: { type: Number, required: true },
        perGuest: { type: Number, default: null },
        replays: { type: Boolean, default: true },
        combine: { type: Boolean, default: false },
      } satisfies EveryField<CatalogueShow['intake']>,
      required: true,
    },
  } satisfies Record<keyof ReplicaShow, SchemaDefinitionProperty>,
  { versionKey: false },
);

export const defineReplicaSongModel = (connection: Connection): ReplicaSongModel =>
  connection.model<ReplicaSong>('ReplicaSong', replicaSongSchema);

export const defineReplicaShowModel = (connection: Connection): ReplicaShowModel =>
  connection.model<ReplicaShow>('ReplicaShow', replicaShowSchema);

export type ReplicaStore = ReturnType<typeof createReplicaStore>;

/** The copy of the catalogue in this service's own database. */
export function createReplicaStore(models: { songs: ReplicaSongModel; show: ReplicaShowModel }) {
  const { songs, show } = models;

  /** Stores songs by id, and deletes those that are null, which the catalogue does not have. */
  async function saveSongs(changed: ReadonlyMap<string, ReplicaSong | null>): Promise<void> {
    const writes = [...changed].map(([_id, song]) =>
      song ? { replaceOne: { filter: { _id }, replacement: song, upsert: true } } : { deleteOne: { filter: { _id } } },
    );
    if (writes.length > 0) await songs.bulkWrite(writes, { ordered: false });
  }

  async function saveShow({ id: showId, ...fields }: CatalogueShow): Promise<void> {
    await show.updateOne({ _id: currentShowId }, { $set: { showId, ...fields } }, { upsert: true });
  }

  return {
    findSong: (id: string) => songs.findById(id).lean(),
    /** Tonight's show; null as long as the replica has none. */
    async findShow(): Promise<CatalogueShow | null> {
      const stored = await show.findById(currentShowId).lean();
      if (!stored) return null;
      // A copy of the version before has no words.
      const { showId: id, duoOnly, hiddenWords = [], endedAt, showBefore, intake } = stored;
      return { id, duoOnly, hiddenWords, endedAt, showBefore, intake };
    },
    saveSongs,
    saveShow,
    /** Stores the whole catalogue and deletes all songs that are not in it. */
    async saveAll(all: readonly ReplicaSong[], tonight: CatalogueShow): Promise<void> {
      await Promise.all([saveSongs(new Map(all.map((song) => [song._id, song]))), saveShow(tonight)]);
      await songs.deleteMany({ _id: { $nin: all.map((song) => song._id) } });
    },
  };
}
