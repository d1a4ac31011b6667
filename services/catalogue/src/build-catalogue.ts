import { DateTime } from '@cowbell/service-kit/graphql/resolvers';
import type { HttpServer } from '@cowbell/service-kit/http/http-server';
import { storeBandName } from '@cowbell/service-kit/mail/band-name';
import { buildService } from '@cowbell/service-kit/service';
import { defineArtistModel } from './artist/artist.model.ts';
import { createArtistResolvers } from './artist/artist.resolvers.ts';
import { defineArtworkModel } from './artwork/artwork.model.ts';
import { addArtworkRoutes } from './artwork/artwork.routes.ts';
import { startDeletingUnusedArtwork } from './artwork/delete-unused-artwork.ts';
import { defineBandModel } from './band/band.model.ts';
import { createBandResolvers } from './band/band.resolvers.ts';
import type { CatalogueConfig } from './config.ts';
import type { Resolvers } from './generated/resolvers.ts';
import { migrations } from './migrations/migrations.ts';
import { typeDefs } from './schema.ts';
import { defineShowModel } from './show/show.model.ts';
import { createShowResolvers } from './show/show.resolvers.ts';
import { defineSongModel } from './song/song.model.ts';
import { createSongResolvers } from './song/song.resolvers.ts';
import { addSongsCsvRoutes } from './song/songs-csv.routes.ts';

/** Time limit for an upload over the slow network of a venue, in ms. */
const uploadTimeout = 120_000;

/** The catalogue service: artists, songs, tonight's show and the band. */
export function buildCatalogue(config: CatalogueConfig): Promise<HttpServer> {
  return buildService({
    name: 'catalogue',
    config,
    typeDefs,
    migrations,
    timeouts: { request: uploadTimeout },
    define({ connection, redis, runMutation, log }) {
      const artists = defineArtistModel(connection);
      const songs = defineSongModel(connection);
      const artworks = defineArtworkModel(connection);
      const shows = defineShowModel(connection);
      const { REDIS_PREFIX: prefix } = config;
      const common = { connection, artists, songs, artworks, shows, runMutation };
      const artistResolvers = createArtistResolvers(common);
      const songResolvers = createSongResolvers(common);
      const showResolvers = createShowResolvers(common);
      const band = createBandResolvers({
        bands: defineBandModel(connection),
        config,
        onNamed: (name) => storeBandName({ redis, prefix, name }).catch(logUnstored),
        runMutation,
      });
      const logUnstored = ({ message: reason }: Error) =>
        log.warn({ reason }, 'The name of the band was not stored for emails');
      const resolvers: Resolvers = {
        DateTime,
        Query: { ...artistResolvers.Query, ...songResolvers.Query, ...showResolvers.Query, ...band.Query },
        Mutation: {
          ...artistResolvers.Mutation,
          ...songResolvers.Mutation,
          ...showResolvers.Mutation,
          ...band.Mutation,
        },
        Artist: artistResolvers.Artist,
        Song: songResolvers.Song,
        Show: showResolvers.Show,
        Intake: showResolvers.Intake,
        Band: band.Band,
      };
      const artworkDeletion = startDeletingUnusedArtwork({ artworks, songs, log });
      // None of them depends on cookies.
      const coalescedQueries = [...Object.keys(resolvers.Query ?? {}), '_entities'];
      return {
        resolvers,
        coalescedQueries,
        async addRoutes(scope, findViewer) {
          await addArtworkRoutes(scope, { artworks, findViewer, runMutation });
          addSongsCsvRoutes(scope, { songs, artists }, findViewer);
        },
        // Redis may have lost it.
        onEventsConnected: () =>
          void band
            .read()
            .then(({ name }) => storeBandName({ redis, prefix, name }))
            .catch(logUnstored),
        onClose: () => artworkDeletion.stop(),
      };
    },
  });
}
