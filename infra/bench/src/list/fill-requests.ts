import { MongoClient } from 'mongodb';

/** The collection of requests, filled from outside of its service. */
interface ManyRequests {
  /** Gives some of them, spread over the list, a tip that moves them up. */
  raiseTips: (count: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Puts made-up requests for these songs into the empty list. */
export async function fillRequests(
  mongoUrl: string,
  count: number,
  songs: readonly { id: string; title: string; artist: { name: string } }[],
): Promise<ManyRequests> {
  const client = await MongoClient.connect(mongoUrl);
  const requests = client.db('cowbell_request').collection('requests');
  const { insertedIds } = await requests.insertMany(
    Array.from({ length: count }, (_, index) => {
      const song = songs[(index * 7) % songs.length];
      return {
        songId: song?.id,
        songSnapshot: { title: song?.title, artistId: null, artistName: song?.artist.name, albumArtwork: null },
        requestedBy: `Guest ${index}`,
        message: null,
        tip: index % 20,
        createdAt: new Date(Date.now() - index * 1_000),
        showId: 'show-1',
        state: 'LISTED',
        fingerprint: String(index),
      };
    }),
  );
  const ids = Object.values(insertedIds);
  let tip = 20;
  return {
    async raiseTips(some) {
      tip += 1;
      const chosen = Array.from({ length: some }, (_, index) => ids[(tip * 131 + index * 37) % ids.length]);
      await requests.updateMany({ _id: { $in: chosen.filter((id) => id !== undefined) } }, { $set: { tip } });
    },
    close: () => client.close(),
  };
}
