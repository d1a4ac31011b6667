import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type Role, roles, tokenOf } from '@cowbell/service-kit/testing/test-service';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startCatalogue, type TestCatalogue } from '../testing/factories.ts';
import { type ArtworkModel, defineArtworkModel } from './artwork.model.ts';
import { deleteUnusedArtwork } from './delete-unused-artwork.ts';
import { prepareArtwork } from './prepare-artwork.ts';

let catalogue: TestCatalogue;
let artworks: ArtworkModel;

beforeAll(async () => {
  catalogue = await startCatalogue('artwork');
  artworks = defineArtworkModel(catalogue.connection);
});
beforeEach(async () => {
  await artworks.deleteMany();
});
afterAll(async () => {
  await catalogue.stop();
  vi.unstubAllEnvs();
  rmSync(uploads, { recursive: true });
});

const limit = 10 * 1024 * 1024;

function image(width = 1_000, height = 500) {
  return sharp({ create: { width, height, channels: 3, background: '#c33' } });
}

function authorizationOf(role: Role): Record<string, string> {
  const token = tokenOf(role, catalogue.privateKey);
  return token ? { authorization: `Bearer ${token}` } : {};
}

function formOf(content: Uint8Array, { field = 'file', name = 'cover.png' } = {}): FormData {
  const form = new FormData();
  form.append(field, new Blob([content as Uint8Array<ArrayBuffer>]), name);
  return form;
}

interface UploadResponse {
  status: number;
  body: { url?: string; success?: boolean; error?: string; message?: string };
}

async function send(body: FormData | string, { as = 'admin' as Role, headers = {} } = {}): Promise<UploadResponse> {
  const response = await fetch(`${catalogue.url}/artwork`, {
    method: 'POST',
    headers: { ...authorizationOf(as), ...headers },
    body,
  });
  return { status: response.status, body: (await response.json()) as UploadResponse['body'] };
}

async function upload(content: Uint8Array): Promise<string> {
  const { status, body } = await send(formOf(content));
  expect(status).toBe(200);
  return String(body.url);
}

const get = (path: string, headers = {}) => fetch(`${catalogue.url}${path}`, { headers });
const sizeOf = async (path: string) => {
  const { format, width, height } = await sharp(await (await get(path)).arrayBuffer()).metadata();
  return { format, width, height };
};
/** Temporary folder of the uploads of this test file only. */
const uploads = mkdtempSync(join(tmpdir(), 'cowbell-uploads-'));
vi.stubEnv('TMPDIR', uploads);
const leftFolders = () => readdirSync(uploads);

test('an image that was read is in memory, so that downloads take nothing from MongoDB', async () => {
  const url = await upload(await image().png().toBuffer());
  const [first, small] = [await get(url), await get(url.replace('.webp', '-small.webp'))];
  const bytes = await first.bytes();
  expect((await small.bytes()).length).toBeLessThan(bytes.length);
  await artworks.deleteMany();
  const second = await get(url);
  expect(second.status).toBe(200);
  expect(await second.bytes()).toEqual(bytes);
});

describe('an upload', () => {
  test.each(['png', 'jpeg', 'gif'] as const)('of a %s becomes WebP in two sizes', async (format) => {
    const url = await upload(await image().toFormat(format).toBuffer());
    expect(url).toMatch(/^\/artwork\/[0-9a-f]{64}\.webp$/);
    expect(await sizeOf(url)).toEqual({ format: 'webp', width: 800, height: 400 });
    expect(await sizeOf(url.replace('.webp', '-small.webp'))).toEqual({ format: 'webp', width: 160, height: 80 });
  });

  test('that is small is not enlarged', async () => {
    expect(await sizeOf(await upload(await image(90, 90).png().toBuffer()))).toMatchObject({ width: 90, height: 90 });
  });

  test('is rotated upright and loses its metadata', async () => {
    const turned = await image()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const bytes = await (await get(await upload(turned))).arrayBuffer();
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ width: 400, height: 800 });
    expect(metadata.exif).toBeUndefined();
    expect(Buffer.from(bytes).includes('Somebody')).toBe(false);
  });

  test('of the same image is the same artwork', async () => {
    const content = await image().png().toBuffer();
    const urls = await Promise.all([upload(content), upload(content), upload(content)]);
    expect(new Set(urls).size).toBe(1);
    expect(await artworks.countDocuments()).toBe(1);
  });

  test('is served as immutable, with an ETag', async () => {
    const response = await get(await upload(await image().png().toBuffer()));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const etag = String(response.headers.get('etag'));
    const again = await get(new URL(response.url).pathname, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
  });

  test('has no other URLs than those of its two sizes', async () => {
    const url = await upload(await image().png().toBuffer());
    for (const other of [url.replace('.webp', ''), url.replace('.webp', '.png'), `${url}.html`]) {
      expect((await get(other)).status).toBe(404);
    }
  });

  test('loses content that is hidden behind the image', async () => {
    const polyglot = Buffer.concat([await image().gif().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const bytes = Buffer.from(await (await get(await upload(polyglot))).arrayBuffer());
    expect(bytes.includes('script')).toBe(false);
  });

  test('ignores the file name', async () => {
    const content = await image().png().toBuffer();
    const { status, body } = await send(formOf(content, { name: '../../../etc/cover.png' }));
    expect(status).toBe(200);
    expect(body.url).toMatch(/^\/artwork\/[0-9a-f]{64}\.webp$/);
  });

  test('is accepted four times at once, as large as the photo of a phone', { timeout: 60_000 }, async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
    const grain = await sharp({ create: { width: 1_000, height: 1_000, channels: 3, background: '#888', noise } })
      .png()
      .toBuffer();
    const photo = await image(4_000, 3_000)
      .composite([{ input: grain, tile: true }])
      .jpeg({ quality: 90, progressive: true })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(2_000_000);
    const responses = await Promise.all(Array.from({ length: 4 }, () => send(formOf(photo))));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('that takes too long is refused with Retry-After, also in the queue', async () => {
    const file = join(mkdtempSync(join(uploads, 'late-')), 'upload');
    writeFileSync(file, await image().png().toBuffer());
    const late = await Promise.allSettled(Array.from({ length: 3 }, () => prepareArtwork(file, 10)));
    rmSync(dirname(file), { recursive: true });
    const reason = {
      status: 503,
      message: 'The artwork could not be processed in time. Please try again.',
      retryAfter: 3,
    };
    expect(late).toMatchObject(late.map(() => ({ status: 'rejected', reason })));
  });

  test('is refused with Retry-After while twenty others wait, and those are not', { timeout: 60_000 }, async () => {
    const file = join(mkdtempSync(join(uploads, 'many-')), 'upload');
    writeFileSync(file, await image(40, 40).png().toBuffer());
    // One at work, and twenty in the queue.
    const uploadsAtOnce = await Promise.allSettled(Array.from({ length: 30 }, () => prepareArtwork(file, 50_000)));
    rmSync(dirname(file), { recursive: true });
    const refused = uploadsAtOnce.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(9);
    const reason = {
      status: 503,
      message: 'Many images are being uploaded right now. Please try again.',
      retryAfter: 3,
    };
    expect(refused).toMatchObject(refused.map(() => ({ reason })));
  });

  test('of exactly 10 MB is accepted', async () => {
    const content = await image().png().toBuffer();
    await upload(Buffer.concat([content, Buffer.alloc(limit - content.length)]));
  });
});

test('a catalogue that starts deletes the uploads that a killed one left an hour ago, and nothing else', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  for (const [name, age] of [
    ['cowbell-artwork-killed', 61],
    ['cowbell-artwork-recent', 59],
    ['someone-else', 600],
  ] as const) {
    mkdirSync(join(uploads, name));
    writeFileSync(join(uploads, name, 'upload'), 'x');
    utimesSync(join(uploads, name), minutesAgo(age), minutesAgo(age));
  }
  const restarted = await startCatalogue('artwork_leftovers');
  await restarted.stop();
  const left = leftFolders().toSorted();
  for (const name of left) rmSync(join(uploads, name), { recursive: true });
  expect(left).toEqual(['cowbell-artwork-recent', 'someone-else']);
});

describe('nothing is stored, no temporary file is left, and there is one message, for', () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const wrongKind = 'The artwork must be a PNG, JPG or GIF.';
  const broken = 'The artwork cannot be read. Please try another file.';
  /** A small PNG whose header claims 30,000 × 30,000 px. */
  async function pixelBomb(): Promise<Buffer> {
    const bomb = await image().png().toBuffer();
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    return bomb;
  }

  test.each<[string, () => Promise<FormData>, number, string]>([
    ['an SVG that is called .png', async () => formOf(Buffer.from(svg)), 415, wrongKind],
    ['HTML that is called .png', async () => formOf(Buffer.from('<!doctype html><p>')), 415, wrongKind],
    ['a WebP', async () => formOf(await image().webp().toBuffer()), 415, wrongKind],
    ['noise', async () => formOf(randomBytes(5_000)), 415, wrongKind],
    ['half a JPG', async () => formOf((await image().jpeg().toBuffer()).subarray(0, 1_500)), 400, broken],
    ['the head of a PNG', async () => formOf((await image().png().toBuffer()).subarray(0, 40)), 400, broken],
    ['10 MB and a byte', async () => formOf(Buffer.alloc(limit + 1)), 413, 'The artwork has more than 10 MB.'],
    ['a pixel bomb', async () => formOf(await pixelBomb()), 413, 'The artwork has more than 64 megapixels.'],
    ['an empty file', async () => formOf(Buffer.alloc(0)), 400, 'Please choose a file.'],
    ['another field', async () => formOf(await image().png().toBuffer(), { field: 'x' }), 400, 'Please choose a file.'],
    ['an empty form', async () => new FormData(), 400, 'Please choose a file.'],
  ])('%s', async (_what, body, status, message) => {
    expect(await send(await body())).toEqual({ status, body: { success: false, error: message, message } });
    expect(await artworks.countDocuments()).toBe(0);
    expect(leftFolders()).toEqual([]);
  });

  test('a body that is not a form', async () => {
    const json = await send('{}', { headers: { 'content-type': 'application/json' } });
    expect(json).toMatchObject({ status: 415, body: { success: false } });
    const octets = await send('x', { headers: { 'content-type': 'application/octet-stream' } });
    expect(octets).toMatchObject({ status: 415, body: { success: false } });
    const endless = await send('--x\r\n', { headers: { 'content-type': 'multipart/form-data; boundary=x' } });
    expect(endless).toMatchObject({ status: 400, body: { success: false } });
  });

  test('an aborted upload', async () => {
    const head = [
      'POST /artwork HTTP/1.1',
      'host: localhost',
      `authorization: ${authorizationOf('admin').authorization}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 5000000',
      '',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
    ];
    const { port } = new URL(catalogue.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(head.join('\r\n'));
    socket.write(Buffer.alloc(100_000));
    await expect.poll(leftFolders).toHaveLength(1);
    socket.destroy();
    await expect.poll(leftFolders).toEqual([]);
    expect(await artworks.countDocuments()).toBe(0);
  });

  test.each(roles.filter((role) => role !== 'admin'))('%s', async (as) => {
    const { status, body } = await send(formOf(await image().png().toBuffer()), { as });
    expect(status).toBe(as === 'visitor' ? 401 : 403);
    expect(body).toEqual({ success: false, error: body.message, message: body.message });
    expect(await artworks.countDocuments()).toBe(0);
  });
});

test.each(['x.webp', `${'0'.repeat(64)}.webp`, `${'0'.repeat(64)}.png`, '..%2f..%2fetc%2fpasswd', '%00'])(
  'there is no artwork %s',
  async (name) => {
    const response = await get(`/artwork/${name}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ success: false, error: 'Not Found', message: 'Not Found' });
  },
);

describe('a song', () => {
  const create = `mutation ($input: SongInput!) {
    createSong(input: $input) { song { albumArtwork } userErrors { code field message } }
  }`;
  async function createSong(albumArtwork: string) {
    const artist = await catalogue.createArtist(`Artist ${albumArtwork}`);
    const input = { title: 'Africa', artistId: artist._id.toHexString(), albumArtwork };
    const { data } = await catalogue.send(create, { variables: { input }, as: 'admin' });
    return data.createSong;
  }

  test('accepts the URL of an uploaded artwork', async () => {
    const albumArtwork = await upload(await image().png().toBuffer());
    expect(await createSong(albumArtwork)).toEqual({ song: { albumArtwork }, userErrors: [] });
  });

  test('refuses artwork that was never uploaded', async () => {
    expect(await createSong(`/artwork/${'0'.repeat(64)}.webp`)).toEqual({
      song: null,
      userErrors: [
        { code: 'NOT_FOUND', field: 'albumArtwork', message: 'The artwork was deleted. Please upload it again.' },
      ],
    });
  });
});

describe('the deletion of unused artwork', () => {
  const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1_000);
  const deleteUnused = (days: number) => deleteUnusedArtwork({ artworks, songs: catalogue.songs, now: later(days) });

  test('spares an image that was uploaded again', async () => {
    const bytes = await image(10, 10).png().toBuffer();
    const url = await upload(bytes);
    await artworks.updateMany({}, { usedAt: later(-8) });
    expect(await upload(bytes)).toBe(url);
    expect(await deleteUnused(0)).toEqual({ deleted: 0 });
  });

  test('affects artwork that no song has used for a week', async () => {
    const [used, unused] = [
      await upload(await image(10, 10).png().toBuffer()),
      await upload(await image(20, 20).png().toBuffer()),
    ];
    const artist = await catalogue.createArtist('Kept');
    const song = await catalogue.createSong({ title: 'Kept', artist: artist._id, albumArtwork: used });
    expect(await deleteUnused(6)).toEqual({ deleted: 0 });
    expect(await deleteUnused(8)).toEqual({ deleted: 1 });
    expect((await get(unused)).status).toBe(404);
    expect((await get(used)).status).toBe(200);
    await catalogue.songs.deleteOne({ _id: song._id });
    expect(await deleteUnused(14)).toEqual({ deleted: 0 });
    expect(await deleteUnused(16)).toEqual({ deleted: 1 });
  });
});
