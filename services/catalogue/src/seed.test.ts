import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCatalogue, type TestCatalogue } from './testing/factories.ts';

const seed = fileURLToPath(new URL('./seed.ts', import.meta.url));
let catalogue: TestCatalogue;

beforeAll(async () => {
  catalogue = await startCatalogue('seed');
});
afterAll(() => catalogue.stop());

async function runSeed(): Promise<void> {
  await promisify(execFile)(process.execPath, [seed], { env: { ...process.env, ...catalogue.environment } });
}

const count = async () => [await catalogue.artists.countDocuments(), await catalogue.songs.countDocuments()];

test('an empty catalogue gets the demo songs once, and a catalogue with songs stays unchanged', async () => {
  await runSeed();
  const [artists = 0, songs = 0] = await count();
  expect(artists).toBeGreaterThanOrEqual(60);
  expect(songs).toBeGreaterThanOrEqual(120);
  await catalogue.songs.deleteOne();
  await runSeed();
  expect(await count()).toEqual([artists, songs - 1]);
});
