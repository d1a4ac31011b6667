import { dropIndex, type Migration } from '@cowbell/service-kit/stores/migrations';
import type { mongo } from 'mongoose';

type Orders = mongo.Collection<{ _id: string }>;

/** The new id of a show, from an expression of its old one. */
const newShowId = (old: unknown) => ({ $cond: [{ $eq: [old, 'tonight'] }, 'show-1', old] });

const isMissing = (field: string) => ({ $eq: [{ $type: field }, 'missing'] });

/** The hash of a guest's address was of the /64 in `addressHash`, and of the /48 in `networkHash`. */
const newAddressHash = {
  $cond: [isMissing('$guestId'), '$addressHash', { $ifNull: ['$networkHash', '$addressHash'] }],
};

/** Decisions in a list of them, with new ids of their shows. */
const withNewShowIds = (decisions: string) => ({
  $map: { input: decisions, as: 'one', in: { $mergeObjects: ['$$one', { showId: newShowId('$$one.showId') }] } },
});

/**
 * One explicit state for each request, which keeps its show: before, `onList`, `decisionId`, `withdrawnFrom` and copies
 * in another collection told where it was. The first show gets an id like the others, and the replica its name.
 */
export const requestStates: Migration = {
  name: '001-request-states',
  async run(database) {
    for (const index of ['list', 'slot_unique', 'withdrawn']) await dropIndex(database, 'requests', index);
    await moveRemovedRequests(database);
    await database.collection('requests').updateMany({ state: { $exists: false } }, [
      {
        $set: {
          showId: newShowId({ $ifNull: ['$withdrawnFrom', '$showId'] }),
          state: {
            $cond: [
              isMissing('$withdrawnFrom'),
              { $cond: ['$onList', 'LISTED', 'DECIDED'] },
              { $cond: ['$removedByBand', 'REMOVED', 'WITHDRAWN'] },
            ],
          },
          goneAt: { $ifNull: ['$withdrawnAt', '$$REMOVE'] },
          addressHash: newAddressHash,
          'songSnapshot.artistId': { $ifNull: ['$songSnapshot.artistId', null] },
        },
      },
      { $unset: ['onList', 'withdrawnFrom', 'withdrawnAt', 'removedByBand', 'networkHash'] },
    ]);
    await database.collection('decisions').updateMany({ showId: 'tonight' }, { $set: { showId: 'show-1' } });
    await renameRunningOrder(database.collection('runningorders'));
    await renameReplica(database);
  },
};

/** Removed requests stay in their collection: the copies from which an undo restored them go back there. */
async function moveRemovedRequests(database: mongo.Db): Promise<void> {
  await database
    .collection('removedrequests')
    .aggregate([
      { $match: { undoUntil: { $gt: new Date() } } },
      { $set: { state: 'REMOVED', goneAt: '$removedAt', showId: newShowId('$showId'), addressHash: newAddressHash } },
      { $unset: ['removedAt', 'onList', 'networkHash'] },
      {
        $merge: {
          into: 'requests',
          // One that was restored meanwhile is not removed any more.
          whenMatched: [{ $replaceWith: { $cond: [isMissing('$withdrawnFrom'), '$$ROOT', '$$new'] } }],
        },
      },
    ])
    .toArray();
  await database.dropCollection('removedrequests');
}

async function renameRunningOrder(orders: Orders): Promise<void> {
  await orders.updateMany({}, [
    {
      $set: {
        changes: {
          $map: {
            input: '$changes',
            as: 'change',
            in: {
              $mergeObjects: [
                { alsoKeys: [] },
                '$$change',
                {
                  content: { $ifNull: ['$$change.content', ''] },
                  decisionsBefore: withNewShowIds('$$change.decisionsBefore'),
                },
              ],
            },
          },
        },
        'cleared.decisions': withNewShowIds('$cleared.decisions'),
      },
    },
    { $set: { cleared: { $cond: [isMissing('$cleared.removalId'), null, '$cleared'] } } },
  ]);
  const first = await orders.findOne({ _id: 'tonight' });
  if (!first) return;
  const { _id, ...order } = first;
  await orders.replaceOne({ _id: 'show-1' }, order, { upsert: true });
  await orders.deleteOne({ _id });
}

async function renameReplica(database: mongo.Db): Promise<void> {
  const shows = database.collection('knownshows');
  const songs = database.collection('knownsongs');
  await shows
    .aggregate([
      {
        $set: {
          _id: 'current',
          showId: newShowId('$showId'),
          showBefore: {
            $cond: [
              { $eq: [{ $type: '$former' }, 'object'] },
              { $mergeObjects: ['$former', { id: newShowId('$former.id') }] },
              null,
            ],
          },
        },
      },
      { $unset: 'former' },
      { $merge: { into: 'replicashows' } },
    ])
    .toArray();
  await songs
    .aggregate([{ $match: { artistId: { $type: 'string' } } }, { $merge: { into: 'replicasongs' } }])
    .toArray();
  await database.dropCollection('knownshows');
  await database.dropCollection('knownsongs');
}
