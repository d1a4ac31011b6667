/**
 * The update that makes a request that was withdrawn or removed a trace: what recognizes a repeated send, without the name and the
 * message. One whose tip was set aside keeps the hash of its address, which is forgotten like any other.
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
        ...(by === 'band' && { removedByBand: true }),
      },
    },
    // A decision that is undone must not put it on a list.
    { $unset: ['slot', 'decisionId'] },
  ];
}
