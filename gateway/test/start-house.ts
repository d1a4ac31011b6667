import { createHmac, randomBytes } from 'node:crypto';
import { buildCatalogue } from '@cowbell/catalogue/build-catalogue';
import { catalogueConfig } from '@cowbell/catalogue/config';
import { buildRequest } from '@cowbell/request/build-request';
import { requestConfig } from '@cowbell/request/config';
import { createTestKeys, type Role, startTestService, type TestService, tokenOf } from '@cowbell/service-kit/testing';
import { buildSetlist } from '@cowbell/setlist/build-setlist';
import { setlistConfig } from '@cowbell/setlist/config';
import { buildUser } from '@cowbell/user/build-user';
import { userConfig } from '@cowbell/user/config';
import { hashPassword } from '@cowbell/user/user/password';
import { Types } from 'mongoose';
import { type Answer, startGateway, type TestGateway } from './start-gateway.ts';

export const password = 'MoreCowbell!1';

/** The gateway in front of all services, each with a little data. */
export interface House {
  gateway: TestGateway;
  songs: { africa: string; jolene: string };
  artists: { toto: string };
  /** Origin of the catalogue, for what it answers besides GraphQL. */
  catalogueOrigin: string;
  /** Asks the gateway as somebody in this role, each time with an account of its own. */
  askAs: (role: Role, query: string, variables?: object) => Promise<Answer>;
  /** A signed guest cookie, as the edge makes them. */
  createGuestCookie: () => string;
  /** Stops one service for the rest of the house's life. */
  stopService: (name: 'catalogue' | 'request' | 'user' | 'setlist') => Promise<void>;
  stop: () => Promise<void>;
}

/** @param name unique per test file. */
export async function startHouse(name: string): Promise<House> {
  const { privateKey, publicKey } = createTestKeys();
  const guestSecret = randomBytes(32);
  const shared = {
    TOKEN_PUBLIC_KEY: publicKey,
    TOKEN_PRIVATE_KEY: privateKey,
    REDIS_PREFIX: `test_${name}_${process.pid}:`,
  };
  const catalogue = await startTestService({
    name: `${name}_catalogue`,
    schema: catalogueConfig,
    build: buildCatalogue,
    environment: shared,
  });
  const request = await startTestService({
    name: `${name}_request`,
    schema: requestConfig,
    build: buildRequest,
    environment: { ...shared, CATALOGUE_URL: `${catalogue.url}/graphql`, GUEST_SECRET: guestSecret.toString('hex') },
  });
  const user = await startTestService({
    name: `${name}_user`,
    schema: userConfig,
    build: buildUser,
    environment: shared,
  });
  const setlist = await startTestService({
    name: `${name}_setlist`,
    schema: setlistConfig,
    build: buildSetlist,
    environment: shared,
  });

  const [toto, dolly] = [new Types.ObjectId(), new Types.ObjectId()];
  const [africa, jolene] = [new Types.ObjectId(), new Types.ObjectId()];
  await catalogue.connection.collection('artists').insertMany([
    { _id: toto, name: 'Toto' },
    { _id: dolly, name: 'Dolly Parton' },
  ]);
  const song = { album: null, albumArtwork: null, version: 1 };
  await catalogue.connection.collection('songs').insertMany([
    { ...song, _id: africa, title: 'Africa', artist: toto, era: '80s', genres: ['Pop'], duoOnly: false },
    { ...song, _id: jolene, title: 'Jolene', artist: dolly, era: '70s', genres: ['Country'], duoOnly: true },
  ]);
  await user.connection.collection('users').insertOne({
    name: 'Robin',
    username: 'robin',
    email: 'admin@cowbell.test',
    passwordHash: await hashPassword(password),
    isVerified: true,
    isAdmin: true,
    tokenVersion: 0,
  });

  const gateway = await startGateway({
    REDIS_PREFIX: shared.REDIS_PREFIX,
    CATALOGUE_URL: `${catalogue.url}/graphql`,
    REQUEST_URL: `${request.url}/graphql`,
    USER_URL: `${user.url}/graphql`,
    SETLIST_URL: `${setlist.url}/graphql`,
  });
  const running = new Map<string, TestService>(Object.entries({ request, setlist, user, catalogue }));
  async function stopService(name: string): Promise<void> {
    const service = running.get(name);
    running.delete(name);
    await service?.stop();
  }
  async function createAccount(role: Role): Promise<string> {
    const _id = new Types.ObjectId();
    const username = _id.toHexString();
    await user.connection.collection('users').insertOne({
      _id,
      name: role,
      username,
      email: `${username}@cowbell.test`,
      passwordHash: '',
      isVerified: !role.startsWith('unverified'),
      isAdmin: role.endsWith('admin'),
      tokenVersion: 0,
    });
    return username;
  }
  return {
    gateway,
    songs: { africa: africa.toHexString(), jolene: jolene.toHexString() },
    artists: { toto: toto.toHexString() },
    catalogueOrigin: catalogue.url,
    async askAs(role, query, variables) {
      const token = tokenOf(role, privateKey, await createAccount(role));
      return gateway.ask(query, variables, token ? { authorization: `Bearer ${token}` } : {});
    },
    createGuestCookie() {
      const id = randomBytes(16).toString('base64url');
      return `cowbell_guest=${id}.${createHmac('sha256', guestSecret).update(id).digest('base64url')}`;
    },
    stopService,
    async stop() {
      await gateway.close();
      for (const name of running.keys()) await stopService(name);
    },
  };
}
