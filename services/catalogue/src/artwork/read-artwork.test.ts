import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@cowbell/service-kit/base/log';
import { connectMongo } from '@cowbell/service-kit/stores/mongo';
import { testEnvironment } from '@cowbell/service-kit/testing/test-service';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type ArtworkModel, defineArtworkModel } from './artwork.model.ts';
import { createReadArtwork } from './read-artwork.ts';

const log = createLogger({ name: 'test', level: 'silent' });
let connection: Connection;
let artworks: ArtworkModel;

beforeAll(async () => {
  const { MONGODB_URI: uri, MONGODB_DATABASE: database } = testEnvironment('read_artwork', '');
  connection = await connectMongo({ uri, database, log });
  artworks = defineArtworkModel(connection);
});
beforeEach(async () => {
  await artworks.deleteMany();
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const kilobyte = 1024;
const randomId = () => randomBytes(32).toString('hex');
const smallNameOf = (name: string) => name.replace('.webp', '-small.webp');
const unknownNames = (count: number) => Array.from({ length: count }, () => `${randomId()}.webp`);

/** Stores images, each of this many bytes, and returns their names. */
async function storeImages(count: number, bytes = kilobyte): Promise<string[]> {
  const ids = Array.from({ length: count }, randomId);
  await artworks.insertMany(
    ids.map((_id) => ({ _id, large: randomBytes(bytes), small: Buffer.from('small'), usedAt: new Date() })),
  );
  return ids.map((id) => `${id}.webp`);
}

/** Returns a function that returns the most connections to MongoDB that were in use at the same time since. */
function countConnections(): () => number {
  const client = connection.getClient();
  let used = 0;
  let most = 0;
  const take = () => {
    used += 1;
    most = Math.max(most, used);
  };
  const giveBack = () => {
    used -= 1;
  };
  client.on('connectionCheckedOut', take).on('connectionCheckedIn', giveBack);
  onTestFinished(() => void client.off('connectionCheckedOut', take).off('connectionCheckedIn', giveBack));
  return () => most;
}

test('a flood of unknown names uses one connection to MongoDB, and a known image is read in the middle of it', async () => {
  const [name = ''] = await storeImages(1);
  const findById = vi.spyOn(artworks, 'findById');
  onTestFinished(() => findById.mockRestore());
  const readArtwork = createReadArtwork(artworks);
  const mostConnections = countConnections();
  let isRead = false;
  const flood = Array.from({ length: 390 }, async () => {
    for (let n = 0; !isRead || n < 3; n += 1)
      expect(await readArtwork(...(unknownNames(1) as [string]))).toBeUndefined();
  });
  const image = await readArtwork(name);
  isRead = true;
  await Promise.all(flood);
  expect(image).toHaveLength(kilobyte);
  // One connection looks up all names, the other one reads the image.
  expect(mostConnections()).toBeLessThanOrEqual(2);
  expect(findById).toHaveBeenCalledOnce();
});

test('a flood of known names reads three at once, and each image once', async () => {
  const names = await storeImages(40);
  const findById = vi.spyOn(artworks, 'findById');
  onTestFinished(() => findById.mockRestore());
  const readArtwork = createReadArtwork(artworks);
  const mostConnections = countConnections();
  const images = await Promise.all([...names, ...names, ...names].map(readArtwork));
  expect(images.filter((image) => image?.length === kilobyte)).toHaveLength(120);
  expect(findById).toHaveBeenCalledTimes(40);
  expect(mostConnections()).toBe(3);
});

test('many large images at once are all read, also when they are more than the memory keeps', async () => {
  const names = await storeImages(140, 78 * kilobyte);
  const images = await Promise.all(names.map(createReadArtwork(artworks)));
  expect(images.filter((image) => image?.length === 78 * kilobyte)).toHaveLength(140);
});

test('the large images in memory are 6 MB at most', async () => {
  const size = 256 * kilobyte;
  const names = await storeImages(40, size);
  const readArtwork = createReadArtwork(artworks);
  await Promise.all(names.map(readArtwork));
  await artworks.deleteMany();
  const kept = await Promise.all(names.map(readArtwork));
  expect(kept.filter(Boolean)).toHaveLength((6 * kilobyte * kilobyte) / size);
});

test('the small images in memory are 2 MB at most, and large ones do not push them out', async () => {
  const size = 64 * kilobyte;
  const names = await storeImages(40, size);
  await artworks.updateMany({}, { small: randomBytes(size) });
  const smallNames = names.map(smallNameOf);
  const readArtwork = createReadArtwork(artworks);
  await Promise.all(smallNames.map(readArtwork));
  await Promise.all((await storeImages(40, 256 * kilobyte)).map(readArtwork));
  await artworks.deleteMany();
  const kept = await Promise.all(smallNames.map(readArtwork));
  expect(kept.filter(Boolean)).toHaveLength((2 * kilobyte * kilobyte) / size);
});

test('small images do not wait for large ones', async () => {
  const ends: (() => void)[] = [];
  const hanging = {
    distinct: async (_: string, { _id }: { _id: { $in: string[] } }) => _id.$in,
    findById: (_: string, { small }: { small?: 1 }) => ({
      lean: () =>
        small
          ? Promise.resolve({ small: Buffer.from('small') })
          : new Promise((resolve) => ends.push(() => resolve({ large: Buffer.from('large') }))),
    }),
  };
  const readArtwork = createReadArtwork(hanging as unknown as ArtworkModel);
  const names = unknownNames(3);
  const large = Promise.all(names.map(readArtwork));
  await expect.poll(() => ends).toHaveLength(3);
  expect(String(await readArtwork(smallNameOf(String(names[0]))))).toBe('small');
  for (const end of ends) end();
  expect((await large).map(String)).toEqual(['large', 'large', 'large']);
});

test('an image that was deleted leaves the memory after ten minutes, however often it is read', async () => {
  const now = performance.now.bind(performance);
  let minutes = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + minutes * 60_000);
  onTestFinished(() => clock.mockRestore());
  const [name = ''] = await storeImages(1);
  const readArtwork = createReadArtwork(artworks);
  await readArtwork(name);
  await artworks.deleteMany();
  const isServed: boolean[] = [];
  for (; minutes <= 10; minutes += 1) {
    isServed.push((await readArtwork(name)) !== undefined);
    // The cache reads the clock once in a millisecond.
    await sleep(5);
  }
  expect(isServed).toEqual([...Array(10).fill(true), false]);
});

test('an image that was uploaded after somebody asked for it is found', async () => {
  const readArtwork = createReadArtwork(artworks);
  const _id = randomId();
  expect(await readArtwork(`${_id}.webp`)).toBeUndefined();
  await artworks.create({ _id, large: randomBytes(9), small: randomBytes(8), usedAt: new Date() });
  expect(await readArtwork(`${_id}.webp`)).toHaveLength(9);
});

test('an image that cannot be read within two seconds is refused with Retry-After, and not read later', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const hanging: ((artwork: { large: Buffer }) => void)[] = [];
  const lean = () => new Promise((resolve) => hanging.push(resolve));
  const slow = {
    distinct: async (_: string, { _id }: { _id: { $in: string[] } }) => _id.$in,
    findById: () => ({ lean }),
  };
  const readArtwork = createReadArtwork(slow as unknown as ArtworkModel);
  const names = unknownNames(10);
  const outcomes = Promise.allSettled(names.map(readArtwork));
  await vi.advanceTimersByTimeAsync(1_999);
  const joining = Promise.allSettled([readArtwork(String(names[9]))]);
  await vi.advanceTimersByTimeAsync(1);
  const refusal = { status: 503, message: 'Many images are being loaded right now. Please try again.', retryAfter: 2 };
  const refused = { status: 'rejected', reason: expect.objectContaining(refusal) };
  expect(await outcomes).toEqual(names.map(() => refused));
  expect(await joining).toEqual([refused]);
  for (const end of hanging.splice(0)) end({ large: Buffer.from('late') });
  await vi.advanceTimersByTimeAsync(0);
  expect(hanging).toHaveLength(0);
  // What came too late is there for the next attempt, and what was never read is read then.
  expect(String(await readArtwork(String(names[0])))).toBe('late');
  const next = readArtwork(String(names[9]));
  await expect.poll(() => hanging).toHaveLength(1);
  hanging[0]?.({ large: Buffer.from('next') });
  expect(String(await next)).toBe('next');
});
