/**
 * The update that makes a request that was withdrawn or removed a trace: what recognizes a repeated send, without the name and the
 * message. One whose tip was set aside keeps the hashes of its address, which are forgotten like any other.
 *
 * @param by who takes the request off the list.
 */
export function traceUpdate(by: 'guest' | 'band') {
  const isSetAside = { $gt: ['$uncountedTip', null] };
  return [
    {
      $set: {
        withdrawnFrom: '$showId',
        withdrawnAt: '$$NOW',
        // No show has an empty id.
        showId: '',
        onList: false,
        requestedBy: '',
        message: null,
        addressHash: { $cond: [isSetAside, '$addressHash', '$$REMOVE'] },
        networkHash: { $cond: [isSetAside, '$networkHash', '$$REMOVE'] },
        ...(by === 'band' && { removedByBand: true }),
      },
    },
    // A decision that is undone must not put it on a list.
    { $unset: ['slot', 'decisionId'] },
  ];
}
