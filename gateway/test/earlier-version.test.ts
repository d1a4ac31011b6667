import { buildCatalogue } from '@cowbell/catalogue/build-catalogue';
import { catalogueConfig } from '@cowbell/catalogue/config';
import { buildRequest } from '@cowbell/request/build-request';
import { requestConfig } from '@cowbell/request/config';
import { loadConfig } from '@cowbell/service-kit/base/config';
import { createTestKeys, postGraphQL, testEnvironment, tokenOf } from '@cowbell/service-kit/testing/test-service';
import { buildSetlist } from '@cowbell/setlist/build-setlist';
import { setlistConfig } from '@cowbell/setlist/config';
import mongoose, { type Connection, type mongo, Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guestSecret } from './start-gateway.ts';

/** What an earlier version, which knew one show and one set list, has stored. Ids are texts or ObjectIds. */
type Stored = mongo.Document & { _id: unknown };
type Databases = Record<'catalogue' | 'request' | 'setlist', Record<string, Stored[]>>;

const { privateKey, publicKey } = createTestKeys();
const environmentOf = (service: string) => testEnvironment(`earlier_${service}`, publicKey);
const names = ['catalogue', 'request', 'setlist'] as const;

let connection: Connection;
let services: { url: string; close: () => Promise<void> }[] = [];
let urls: Record<(typeof names)[number], string>;

const databaseOf = (service: string) => connection.useDb(environmentOf(service).MONGODB_DATABASE, { useCache: true });
/** Ids are compared and inserted as they are stored; Mongoose has no model of them here. */
const collectionOf = (service: string, name: string) => databaseOf(service).collection(name);

async function start(): Promise<void> {
  async function run(service: { listen: () => Promise<string>; close: () => Promise<void> }) {
    const url = await service.listen();
    services.push({ url, close: () => service.close() });
    return url;
  }
  const catalogue = await run(await buildCatalogue(loadConfig(catalogueConfig, environmentOf('catalogue'))));
  const address = { CATALOGUE_URL: `${catalogue}/graphql`, GUEST_SECRET: guestSecret };
  const request = await run(await buildRequest(loadConfig(requestConfig, { ...environmentOf('request'), ...address })));
  const setlist = await run(await buildSetlist(loadConfig(setlistConfig, { ...environmentOf('setlist'), ...address })));
  urls = { catalogue, request, setlist };
}

async function stop(): Promise<void> {
  await Promise.all(services.map((service) => service.close()));
  services = [];
}

beforeAll(async () => {
  connection = await mongoose.createConnection(String(process.env.MONGODB_URI)).asPromise();
});
afterAll(async () => {
  await stop();
  for (const name of names) await databaseOf(name).dropDatabase();
  await connection.close();
});

const songId = new Types.ObjectId();

/** A request as an earlier version stored it: without a show. */
const oldRequest = (requestedBy: string, tip: number): Stored => ({
  _id: new Types.ObjectId(),
  songId: songId.toHexString(),
  songSnapshot: { title: 'Africa', artistId: null, artistName: 'Toto', albumArtwork: null },
  requestedBy,
  message: null,
  tip,
  createdAt: new Date(),
  key: `key-${requestedBy}`,
  fingerprint: requestedBy,
});

async function storeOldData(): Promise<Databases> {
  const artist = new Types.ObjectId();
  const song = { title: 'Africa', artist, album: null, era: '80s', genres: ['Pop'], albumArtwork: null, version: 1 };
  const data: Databases = {
    catalogue: {
      shows: [{ _id: 'tonight', duoOnly: true }],
      artists: [{ _id: artist, name: 'Toto' }],
      songs: [{ ...song, _id: songId, duoOnly: true }],
    },
    request: {
      requests: [oldRequest('Ada', 5), oldRequest('Ben', 20), oldRequest('Cleo', 0)],
      knownshows: [{ _id: 'tonight', duoOnly: true }],
    },
    setlist: {
      setlists: [
        {
          _id: 'tonight',
          sets: [{ id: 'set-1', name: 'Set 1', songIds: [songId.toHexString()] }],
          version: 4,
          savedAt: new Date(),
        },
      ],
    },
  };
  for (const service of names) {
    for (const [name, documents] of Object.entries(data[service])) {
      await collectionOf(service, name).insertMany(documents as mongo.OptionalId<mongo.Document>[]);
    }
  }
  await collectionOf('request', 'requests').createIndex({ tip: -1, createdAt: 1, _id: 1 }, { name: 'rank' });
  return data;
}

async function readDatabases(like: Databases): Promise<Databases> {
  const read = async (service: string, collections: Record<string, Stored[]>) => {
    const entries = Object.keys(collections).map(async (name) => {
      const documents = await collectionOf(service, name).find().sort({ _id: 1 }).toArray();
      return [name, documents] as const;
    });
    return Object.fromEntries(await Promise.all(entries)) as Record<string, Stored[]>;
  };
  const [catalogue, request, setlist] = await Promise.all(names.map((name) => read(name, like[name])));
  return { catalogue, request, setlist } as Databases;
}

async function send<Data>(service: (typeof names)[number], query: string, variables: Record<string, unknown> = {}) {
  const token = String(tokenOf('admin', privateKey));
  return (await postGraphQL<Data>(urls[service], { query, variables, token })).data;
}

const readList = async () =>
  (await send<{ requests: { requestedBy: string }[] }>('request', '{ requests { requestedBy } }')).requests.map(
    ({ requestedBy }) => requestedBy,
  );

it('what an earlier version stored is tonight’s show, list and set list, also while a process of it still runs', async () => {
  const old = await storeOldData();
  await start();
  await expect.poll(readList, { timeout: 5_000 }).toEqual(['Ben', 'Ada', 'Cleo']);
  expect(await send('catalogue', '{ show { id number duoOnly intake { state combine } } }')).toEqual({
    show: { id: 'tonight', number: 1, duoOnly: true, intake: { state: 'OPEN', combine: false } },
  });
  expect(await send('setlist', '{ setList { version sets { name songIds } } }')).toEqual({
    setList: { version: 4, sets: [{ name: 'Set 1', songIds: [songId.toHexString()] }] },
  });
  const migrated = await readDatabases(old);
  // Every old document is there, with all it had.
  expect(migrated).toMatchObject(old);

  await stop();
  await start();
  await send('setlist', '{ setList { version } }');
  // Beside the new processes, one of the earlier version stores a request, and reads the list by the index that it knows.
  const requests = collectionOf('request', 'requests');
  await requests.insertOne(oldRequest('Dora', 1) as mongo.OptionalId<mongo.Document>);
  const input = { songId: songId.toHexString(), requestedBy: 'Eve', tip: 9 };
  const create = 'mutation ($input: CreateRequestInput!) { createRequest(input: $input) { userErrors { message } } }';
  expect(await send('request', create, { input })).toEqual({ createRequest: { userErrors: [] } });
  const everybody = ['Ben', 'Eve', 'Ada', 'Dora', 'Cleo'];
  await expect.poll(readList, { timeout: 5_000 }).toEqual(everybody);
  const asOldProcess = await requests.find().sort({ tip: -1, createdAt: 1, _id: 1 }).hint('rank').toArray();
  expect(asOldProcess.map(({ requestedBy }) => requestedBy)).toEqual(everybody);

  // Requests of an earlier version were looked for again by now. That has changed nothing else.
  await requests.deleteMany({ requestedBy: { $in: ['Dora', 'Eve'] } });
  expect(await readDatabases(old)).toEqual(migrated);

  await collectionOf('catalogue', 'shows').updateOne({ _id: 'tonight' as never }, { $set: { duoOnly: false } });
  expect(await send('catalogue', '{ show { duoOnly } }')).toEqual({ show: { duoOnly: false } });
  const saved = { $set: { sets: [] }, $inc: { version: 1 } };
  await collectionOf('setlist', 'setlists').updateOne({ _id: 'tonight' as never, version: 4 }, saved);
  expect(await send('setlist', '{ setList { version sets { id } } }')).toEqual({ setList: { version: 5, sets: [] } });
});
