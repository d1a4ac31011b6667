import { MongoClient, ObjectId } from 'mongodb';

const beginnings = [
  'Midnight',
  'Golden',
  'Café',
  'Électrique',
  'Runaway',
  'Paper',
  'Silver',
  'Señorita',
  'Broken',
  'Sweet',
];
const ends = [
  'Train',
  'River',
  'Heart',
  'Avenue',
  'Summer',
  'Mirror',
  'Road',
  'Dance',
  'Letter',
  'Moon',
  'Fire',
  'Rain',
];
const names = [
  'The Larks',
  'Björn & Co.',
  'Ada Stone',
  'The Óscar Trio',
  'Moonshiners',
  'Nova',
  'Big Hollow',
  'Ruby Lane',
];
const genres = ['Rock', 'Country', 'Folk', 'Pop'];
const eras = ['60s', '70s', '80s', '90s', '2000s'];

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? '';

/** Puts made-up songs into an empty catalogue's database, `perArtist` of each artist. */
export async function fillCatalogue(mongoUrl: string, count: number, perArtist = 8): Promise<void> {
  const client = await MongoClient.connect(mongoUrl);
  try {
    const database = client.db('cowbell_catalogue');
    const artists = Array.from({ length: Math.ceil(count / perArtist) }, (_, index) => ({
      _id: new ObjectId(),
      name: `${pick(names, index)} ${index}`,
    }));
    await database.collection('artists').insertMany(artists);
    await database.collection('songs').insertMany(
      Array.from({ length: count }, (_, index) => ({
        title: `${pick(beginnings, index)} ${pick(ends, Math.floor(index / 10))} ${index}`,
        artist: artists[Math.floor(index / perArtist)]?._id,
        album: `${pick(ends, index)} of ${pick(beginnings, index * 3)}`,
        era: pick(eras, index),
        genres: [pick(genres, index)],
        albumArtwork: null,
        duoOnly: false,
        version: 1,
      })),
    );
  } finally {
    await client.close();
  }
}
