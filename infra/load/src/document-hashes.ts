import { documentOf } from '@cowbell/bench/gateway/operations';

/** Hashes of the documents that phones send. They are found here once, since k6 runs the code of a journey for every phone. */
export const documentHashes = {
  showSongs: documentOf('ShowSongs').hash,
  queue: documentOf('Queue').hash,
  queueAfter: documentOf('QueueAfter').hash,
  song: documentOf('Song').hash,
  createRequest: documentOf('CreateRequest').hash,
  ownRequestIds: documentOf('OwnRequestIds').hash,
};
