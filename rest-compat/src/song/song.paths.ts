import { RestFailure } from '@cowbell/service-kit/rest-failure';
import type { FastifyInstance } from 'fastify';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import { ShowSongsDocument, SongDocument, SongsDocument } from '../generated/documents.ts';
import { addPath, idOf } from '../http/add-path.ts';
import { toSong } from './song.entity.ts';

export function addSongPaths(api: FastifyInstance, gateway: GatewayClient): void {
  addPath(api, '/song', {
    async GET(request) {
      const { songs } = await gateway.ask(request, SongsDocument, {});
      return songs?.map(toSong) ?? [];
    },
  });
  addPath(api, '/song/show-songs', {
    async GET(request) {
      const { showSongs } = await gateway.ask(request, ShowSongsDocument, {});
      return showSongs?.map(toSong) ?? [];
    },
  });
  addPath(api, '/song/:id', {
    async GET(request) {
      const { song } = await gateway.ask(request, SongDocument, { id: idOf(request) });
      if (!song) throw new RestFailure(404, 'Song not found.');
      return toSong(song);
    },
  });
}
