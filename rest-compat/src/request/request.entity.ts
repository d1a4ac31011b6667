import { z } from 'zod';
import type { RestRequestFragment } from '../generated/graphql.ts';

const example = {
  _id: '6563d1f0c2a1b4e5f6a7b8d1',
  songId: {
    _id: '6563d1f0c2a1b4e5f6a7b8c9',
    title: 'Africa',
    albumArtwork: null,
    artist: { _id: '6563d1f0c2a1b4e5f6a7b8c0', name: 'Toto' },
  },
  requestedBy: 'Priya',
  message: 'For my sister',
  tip: 5,
  createdAt: '2026-11-21T20:15:00.000Z',
};

/** A request as REST clients know it. */
export const songRequest = z
  .object({
    _id: z.string(),
    songId: z
      .object({
        _id: z.string(),
        title: z.string(),
        albumArtwork: z.string().nullable(),
        artist: z.object({
          _id: z.string().nullable().meta({ description: 'Null for a request from before this was kept.' }),
          name: z.string(),
        }),
      })
      .meta({ description: 'What the song was when it was asked for.' }),
    requestedBy: z.string(),
    message: z.string().nullable().meta({ description: 'For the band, and in the answer to its author.' }),
    tip: z.int().nullable().meta({ description: 'Whole dollars. For the band, and in the answer to its author.' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Request', examples: [example] });

export function toRequest({ id, songSnapshot, ...rest }: RestRequestFragment): z.infer<typeof songRequest> {
  return {
    _id: id,
    songId: {
      _id: songSnapshot.id,
      title: songSnapshot.title,
      albumArtwork: songSnapshot.albumArtwork,
      artist: { _id: songSnapshot.artistId, name: songSnapshot.artistName },
    },
    ...rest,
  };
}
