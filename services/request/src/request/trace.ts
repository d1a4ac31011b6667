/**
 * The update that leaves a trace of a request: nothing that its guest has typed. One whose tip was set aside keeps the hash of its
 * address, which is forgotten like any other.
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
