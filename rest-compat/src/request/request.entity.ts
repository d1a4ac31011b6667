import { declineReasons } from '@cowbell/contracts/rules/decision';
import { z } from 'zod';
import type { RestOwnRequestFragment, RestRequestFragment, RestSongSnapshotFragment } from '../generated/graphql.ts';
import type { Request, SongSnapshot } from '../generated/schema.ts';
import type { SchemasOf, SelectionOf } from '../http/schema-fields.ts';

export const songExample = {
  _id: '6563d1f0c2a1b4e5f6a7b8c9',
  title: 'Africa',
  albumArtwork: null,
  artist: { _id: '6563d1f0c2a1b4e5f6a7b8c0', name: 'Toto' },
};

const example = {
  _id: '6563d1f0c2a1b4e5f6a7b8d1',
  songId: songExample,
  requestedBy: 'Priya',
  message: 'For my sister',
  tip: 5,
  createdAt: '2026-11-21T20:15:00.000Z',
};

/** REST shows the snapshot, which outlives the song, and without what became of the request. */
type SelectedRequest = SelectionOf<Request, 'song' | 'status' | 'reason' | 'statusAt' | 'show', RestRequestFragment>;

type SelectedSnapshot = SelectionOf<SongSnapshot, never, RestSongSnapshotFragment>;

type SelectedOwnRequest = SelectionOf<Request, 'song', RestOwnRequestFragment>;

/** A snapshot, like a populated song. */
export const populatedSong = z
  .object({
    _id: z.string(),
    title: z.string(),
    albumArtwork: z.string().nullable(),
    artist: z.object({
      _id: z.string().nullable().meta({ description: 'Null for a request from before this was stored.' }),
      name: z.string(),
    }),
  })
  .meta({ description: 'The song as it was when it was requested.' });

export const songRequest = z
  .object({
    _id: z.string(),
    songId: populatedSong,
    requestedBy: z.string(),
    nameHidden: z.literal(true).optional().meta({
      description: 'For admins, when the audience reads ‘Anonymous’ in place of the name.',
    }),
    message: z.string().nullable().meta({ description: 'For admins, and in the response to its sender.' }),
    tip: z.int().nullable().meta({ description: 'Whole dollars. For admins, and in the response to its sender.' }),
    isTipCounted: z.literal(false).optional().meta({
      description: 'For admins, when the tip was set aside: the request ranks as if it were 0.',
    }),
    guestPromised: z.int().optional().meta({
      description:
        'For admins, in the first of a guest’s requests on the list, when the guest promises more than GUEST_PROMISE_MARK, or a tip of the guest was set aside in this show: the sum of the tips of that guest that count.',
    }),
    createdAt: z.iso.datetime(),
  } satisfies SchemasOf<Omit<SelectedRequest, 'id' | 'songSnapshot'> & { _id: string; songId: unknown }>)
  .meta({ id: 'Request', examples: [example] });

export function toRequest(selected: SelectedRequest): z.infer<typeof songRequest> {
  const { id, songSnapshot, nameHidden, isTipCounted, guestPromised, ...rest } = selected;
  return {
    _id: id,
    songId: toPopulatedSong(songSnapshot),
    ...rest,
    ...(nameHidden === true && { nameHidden }),
    ...(isTipCounted === false && { isTipCounted }),
    ...(guestPromised !== null && { guestPromised }),
  };
}

export function toPopulatedSong({ id, artistId, artistName, ...rest }: SelectedSnapshot) {
  return { _id: id, ...rest, artist: { _id: artistId, name: artistName } };
}

const statuses = ['WAITING', 'NEXT', 'PLAYING', 'PLAYED', 'DECLINED', 'UNPLAYED'] as const;

export const ownRequest = songRequest
  .extend({
    status: z.enum(statuses),
    reason: z.enum(declineReasons).nullable().meta({ description: 'With DECLINED.' }),
    statusAt: z.iso.datetime().meta({ description: 'Since when it has this status.' }),
    showId: z.string().nullable().meta({ description: 'The show for which it was sent.' }),
  } satisfies SchemasOf<Pick<SelectedOwnRequest, 'status' | 'reason' | 'statusAt'> & { showId: unknown }>)
  .meta({
    id: 'OwnRequest',
    examples: [{ ...example, status: 'PLAYED', reason: null, statusAt: '2026-11-21T21:42:00.000Z', showId: 'show-2' }],
  });

export function toOwnRequest({
  status,
  reason,
  statusAt,
  show,
  ...rest
}: SelectedOwnRequest): z.infer<typeof ownRequest> {
  return { ...toRequest(rest), status, reason, statusAt, showId: show?.id ?? null };
}
