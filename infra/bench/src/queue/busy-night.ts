import { type Collection, MongoClient, ObjectId } from 'mongodb';

/** Songs of the catalogue, as `showSongs` lists them. */
export interface Song {
  id: string;
  title: string;
  artist: { id: string; name: string };
}

/** The requests of a busy night, stored from outside of their service. */
export interface BusyNight {
  /** Lets the request with the lowest rank promise more than all others, so that it is the first of the list, and of its song. */
  raiseLast: () => Promise<void>;
  close: () => Promise<void>;
}

const firstNames =
  'Priya Tom Sue Marcus Elena Jo Kwame Birgit Theo Aisha Ben Lucía Noah Mei Ravi Zoë Hank Ingrid Omar Chloe Pete Yuki Dana Luis Fay Otis Nina Jürgen Abby Cole'.split(
    ' ',
  );
const initials = 'ABCDEFGHJKLMNPRSTW';
const tips = [0, 0, 0, 0, 1, 2, 3, 5, 5, 5, 8, 10, 10, 15, 20];

/** The length of the night, in ms. */
const night = 3 * 60 * 60_000;

/**
 * Puts requests into the empty list, as many for each song. Names, times, ids and artwork vary as they do in a real night: the same
 * ones again and again would be compressed to nothing. They are the same in each run.
 */
export async function fillBusyNight(mongoUrl: string, count: number, songs: readonly Song[]): Promise<BusyNight> {
  const random = createRandom();
  const pick = <T>(list: ArrayLike<T>) => list[Math.floor(random() * list.length)] as T;
  const hex = (length: number) => Array.from({ length }, () => pick('0123456789abcdef')).join('');
  const process = hex(10);
  const artworks = songs.map(() => `/artwork/${hex(64)}.webp`);
  const begin = Date.now() - night;

  function nextName(): string {
    const kind = random();
    if (kind < 0.5) return pick(firstNames);
    if (kind < 0.75) return `${pick(firstNames)} ${pick(initials)}.`;
    return kind < 0.95 ? `${pick(firstNames)} & ${pick(firstNames)}` : `Table ${1 + Math.floor(random() * 40)}`;
  }

  const documents = Array.from({ length: count }, (_, index) => {
    const song = songs[index % songs.length];
    const createdAt = new Date(begin + Math.floor(((index + random()) * night) / count));
    const seconds = Math.floor(createdAt.getTime() / 1_000).toString(16);
    return {
      // As the drivers of one process number them.
      _id: new ObjectId(`${seconds.padStart(8, '0')}${process}${(0x4c0000 + index).toString(16)}`),
      songId: song?.id ?? '',
      songSnapshot: {
        title: song?.title,
        artistId: song?.artist.id,
        artistName: song?.artist.name,
        albumArtwork: artworks[index % songs.length],
      },
      requestedBy: nextName(),
      message: random() < 0.3 ? `For ${nextName()}, who has waited for this one since the summer` : null,
      tip: pick(tips),
      createdAt,
      showId: 'tonight',
      onList: true,
      fingerprint: hex(64),
    };
  });
  const client = await MongoClient.connect(mongoUrl);
  const requests: Collection<(typeof documents)[number]> = client.db('cowbell_request').collection('requests');
  await requests.insertMany(documents);
  let highest = Math.max(...tips);
  return {
    async raiseLast() {
      highest += 1;
      await requests.findOneAndUpdate(
        { showId: 'tonight', onList: true },
        { $set: { tip: highest } },
        { sort: { tip: 1, createdAt: -1, _id: -1 } },
      );
    },
    close: () => client.close(),
  };
}

/** Numbers from 0 to 1, the same in each run: mulberry32. */
function createRandom(): () => number {
  let state = 128;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
