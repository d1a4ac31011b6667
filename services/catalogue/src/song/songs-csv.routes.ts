import { Readable } from 'node:stream';
import type { ValidSong } from '@cowbell/contracts/rules/song';
import { type FindViewer, requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import type { ArtistModel } from '../artist/artist.model.ts';
import type { SongModel, SongRecord } from './song.model.ts';
import { streamSongs } from './song.queries.ts';

/** One column for each field of a song, so that a new one does not compile before it has its own. */
const cells = {
  title: ({ title }) => title,
  artist: ({ artist }) => artist.name,
  album: ({ album }) => album,
  era: ({ era }) => era,
  genres: ({ genres }) => genres.join('; '),
  duoOnly: ({ duoOnly }) => duoOnly,
  albumArtwork: ({ albumArtwork }) => albumArtwork,
} satisfies Record<keyof ValidSong | 'artist', (song: SongRecord) => unknown>;

/** All songs as CSV, for admins. The rows are streamed from MongoDB to the client. */
export function addSongsCsvRoutes(
  scope: FastifyInstance,
  models: { songs: SongModel; artists: ArtistModel },
  findViewer: FindViewer,
): void {
  scope.get('/songs.csv', async (request, reply) => {
    requireVerifiedAdmin(await findViewer(request));
    const rows = Readable.from(streamSongs(models)).map(toRow);
    const csv = stringify({
      header: true,
      columns: Object.keys(cells),
      // RFC 4180.
      record_delimiter: 'windows',
      quote_record_delimiter: true,
      cast: { boolean: String },
      // Puts an apostrophe before a cell that a spreadsheet would run as a formula (CWE-1236).
      escape_formulas: true,
    });
    rows.once('error', (error) => csv.destroy(error));
    return reply
      .headers({ 'content-disposition': 'attachment; filename="songs.csv"', 'cache-control': 'no-store' })
      .type('text/csv; charset=utf-8')
      .send(rows.pipe(csv));
  });
}

function toRow(song: SongRecord) {
  return Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, cell(song)]));
}
