import { buildCatalogue } from '@cowbell/catalogue/build-catalogue';
import { catalogueConfig } from '@cowbell/catalogue/config';
import { findFreePort } from '@cowbell/local/processes/ports';
import { buildRequest } from '@cowbell/request/build-request';
import { requestConfig } from '@cowbell/request/config';
import type { Mail } from '@cowbell/service-kit/mail/mail';
import {
  createTestKeys,
  type Role,
  startTestService,
  type TestService,
  tokenOf,
} from '@cowbell/service-kit/testing/test-service';
import { buildSetlist } from '@cowbell/setlist/build-setlist';
import { setlistConfig } from '@cowbell/setlist/config';
import { startUsers, type TestUsers } from '@cowbell/user/testing/factories';
import { hashPassword } from '@cowbell/user/user/password';
import { type Collection, Types } from 'mongoose';
import { guestSecret, startGateway, type TestGateway, type TestResponse } from './start-gateway.ts';

export const password = 'MoreCowbell!1';

/** The gateway in front of all services, with a few artists, songs and accounts. */
export interface TestStack {
  gateway: TestGateway;
  songs: { africa: string; jolene: string };
  artists: { toto: string };
  /** Origin of the catalogue, for its paths besides GraphQL. */
  catalogueOrigin: string;
  /** Origin of the request service. */
  requestOrigin: string;
  /** Prefix of the Redis keys of gateway and services. */
  redisPrefix: string;
  /** The stored requests. */
  requests: Collection;
  /** The stored shows. Their ids are texts. */
  shows: Collection<{ _id: string; [field: string]: unknown }>;
  /** The header of a new account with this role. */
  authorizationOf: (role: Role) => Promise<Record<string, string>>;
  /** Creates an account with `password`, verified by default. */
  createUser: TestUsers['createUser'];
  /** The emails to an address, the oldest first. */
  mailsTo: (email: string) => Promise<Mail[]>;
  /** Sends an operation to the gateway, from a new account with this role. */
  sendAs: (role: Role, query: string, variables?: object) => Promise<TestResponse>;
  /** Stops the catalogue and keeps its data. @returns starts it again. */
  suspendCatalogue: () => Promise<() => Promise<void>>;
  /** Stops one service for good. */
  stopService: (name: 'catalogue' | 'request' | 'user' | 'setlist') => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * @param name unique per test file.
 * @param environment further settings of the gateway.
 */
export async function startTestStack(name: string, environment: Record<string, string> = {}): Promise<TestStack> {
  const { privateKey, publicKey } = createTestKeys();
  const shared = {
    TOKEN_PUBLIC_KEY: publicKey,
    TOKEN_PRIVATE_KEY: privateKey,
    REDIS_PREFIX: `test_${name}_${process.pid}:`,
  };
  const catalogue = await startTestService({
    name: `${name}_catalogue`,
    schema: catalogueConfig,
    build: buildCatalogue,
    // A port that nothing else takes while the catalogue is suspended.
    environment: { ...shared, PORT: String(await findFreePort()) },
  });
  const request = await startTestService({
    name: `${name}_request`,
    schema: requestConfig,
    build: buildRequest,
    environment: { ...shared, CATALOGUE_URL: `${catalogue.url}/graphql`, GUEST_SECRET: guestSecret },
  });
  const user = await startUsers(`${name}_user`, shared);
  const setlist = await startTestService({
    name: `${name}_setlist`,
    schema: setlistConfig,
    build: buildSetlist,
    environment: { ...shared, CATALOGUE_URL: `${catalogue.url}/graphql` },
  });

  const [toto, dolly] = [new Types.ObjectId(), new Types.ObjectId()];
  const [africa, jolene] = [new Types.ObjectId(), new Types.ObjectId()];
  await catalogue.connection.collection('artists').insertMany([
    { _id: toto, name: 'Toto', version: 1 },
    { _id: dolly, name: 'Dolly Parton', version: 1 },
  ]);
  const song = { album: null, albumArtwork: null, version: 1 };
  await catalogue.connection.collection('songs').insertMany([
    { ...song, _id: africa, title: 'Africa', artist: toto, era: '80s', genres: ['Pop'], duoOnly: false },
    { ...song, _id: jolene, title: 'Jolene', artist: dolly, era: '70s', genres: ['Country'], duoOnly: true },
  ]);
  const passwordHash = await hashPassword(password);
  await user.createUser({
    name: 'Robin',
    username: 'robin',
    email: 'admin@cowbell.test',
    passwordHash,
    isAdmin: true,
  });

  const gateway = await startGateway({
    TOKEN_PUBLIC_KEY: publicKey,
    REDIS_PREFIX: shared.REDIS_PREFIX,
    CATALOGUE_URL: `${catalogue.url}/graphql`,
    REQUEST_URL: `${request.url}/graphql`,
    USER_URL: `${user.url}/graphql`,
    SETLIST_URL: `${setlist.url}/graphql`,
    ...environment,
  });
  const running = new Map<string, TestService>(Object.entries({ request, setlist, user, catalogue }));
  async function stopService(name: string): Promise<void> {
    const service = running.get(name);
    running.delete(name);
    await service?.stop();
  }
  async function authorizationOf(role: Role): Promise<Record<string, string>> {
    if (role === 'visitor') return {};
    const account = { isVerified: !role.startsWith('unverified'), isAdmin: role.endsWith('admin') };
    const { _id } = await user.createUser(account);
    return { authorization: `Bearer ${tokenOf(role, privateKey, _id.toHexString())}` };
  }
  return {
    gateway,
    songs: { africa: africa.toHexString(), jolene: jolene.toHexString() },
    artists: { toto: toto.toHexString() },
    catalogueOrigin: catalogue.url,
    requestOrigin: request.url,
    redisPrefix: shared.REDIS_PREFIX,
    requests: request.connection.collection('requests'),
    shows: catalogue.connection.collection('shows'),
    authorizationOf,
    sendAs: async (role, query, variables) => gateway.send(query, variables, await authorizationOf(role)),
    createUser: (account) => user.createUser({ passwordHash, ...account }),
    mailsTo: user.mailsTo,
    suspendCatalogue: () => catalogue.suspend(),
    stopService,
    async stop() {
      await gateway.close();
      for (const name of running.keys()) await stopService(name);
    },
  };
}
