import { RestFailure } from '@cowbell/service-kit/rest-failure';
import type { FastifyInstance } from 'fastify';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import { ArtistDocument, ArtistsDocument } from '../generated/documents.ts';
import { addPath, idOf } from '../http/add-path.ts';
import { toSong } from '../song/song.entity.ts';

export function addArtistPaths(api: FastifyInstance, gateway: GatewayClient): void {
  addPath(api, '/artist', {
    async GET(request) {
      const { artists } = await gateway.ask(request, ArtistsDocument, {});
      return artists?.map(toArtist) ?? [];
    },
  });
  addPath(api, '/artist/:id', {
    async GET(request) {
      const { artist } = await gateway.ask(request, ArtistDocument, { id: idOf(request) });
      if (!artist) throw new RestFailure(404, 'Artist not found.');
      return { artist: toArtist(artist), songs: artist.songs.map(toSong) };
    },
  });
}

/** An artist as REST clients know them; `songs` holds ids. */
function toArtist({ id, name, songs }: { id: string; name: string; songs: { id: string }[] }) {
  return { _id: id, name, songs: songs.map((song) => song.id) };
}
