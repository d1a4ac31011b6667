import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventType } from '@cowbell/contracts/topics';
import { createGuestCookie } from '@cowbell/service-kit/auth/cookies';
import { loadConfig } from '@cowbell/service-kit/base/config';
import { createEventPublisher } from '@cowbell/service-kit/events/domain-events';
import { createTestRedis, silentLog } from '@cowbell/service-kit/testing/factories';
import {
  type GraphQLTestResponse,
  type Role,
  startTestService,
  type TestService,
} from '@cowbell/service-kit/testing/test-service';
import { buildRequest } from '../build-request.ts';
import { requestConfig } from '../config.ts';
import type { CreateRequestPayload } from '../generated/resolvers.ts';
import { defineRequestModel, type RequestModel } from '../request/request.model.ts';
import type { CatalogueShow, CatalogueSong } from '../song-lookup/catalogue.ts';

const guestSecret = randomBytes(32);

/** The cookie of a guest who came an hour ago, signed as by the edge. */
export function createGuest(secret: Buffer = guestSecret): string {
  return createGuestCookie([secret], Date.now() - 60 * 60_000);
}

/** The cookie of a guest who has just come. */
export function createNewcomer(): string {
  return createGuestCookie([guestSecret]);
}

/** A song for the fake catalogue. */
export function createSong(song: Partial<CatalogueSong> = {}): CatalogueSong {
  return {
    id: randomBytes(12).toString('hex'),
    title: 'Africa',
    albumArtwork: '/artwork/africa.jpg',
    duoOnly: false,
    artist: { id: 'a00000000000000000000000', name: 'Toto' },
    ...song,
  };
}

/** A show for the fake catalogue that takes every request. */
export function createShow(
  show: Partial<Omit<CatalogueShow, 'intake'>> & { intake?: Partial<CatalogueShow['intake']> } = {},
): CatalogueShow {
  const rules = { minTip: 0, perGuest: null, replays: true, combine: false };
  const intake = { state: 'OPEN', message: null, closesAt: null, opensAt: null, ...rules, ...show.intake } as const;
  return { id: 'show-1', duoOnly: false, hiddenWords: [], endedAt: null, showBefore: null, ...show, intake };
}

/** Finds the requests on the list of the fake catalogue's show. */
export const tonightsList = { showId: 'show-1', state: 'LISTED' } as const;

/** A fake catalogue subgraph, which can misbehave. */
export interface FakeCatalogue {
  url: string;
  songs: CatalogueSong[];
  /** How many calls asked for songs by id so far. */
  lookups: number;
  show: CatalogueShow;
  /**
   * 'hanging' never responds; 'failing' responds with GraphQL errors; 'partial' responds with errors and data that
   * lacks songs; 'short' leaves out songs without an error; 'garbled' responds with HTML.
   */
  behavior: 'normal' | 'hanging' | 'failing' | 'partial' | 'short' | 'garbled';
  stop: () => void;
}

export async function startFakeCatalogue(): Promise<FakeCatalogue> {
  const catalogue: FakeCatalogue = {
    url: '',
    songs: [],
    lookups: 0,
    show: createShow(),
    behavior: 'normal',
    stop: () => stopServer(server),
  };
  const server = createServer(respondAs(catalogue));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  catalogue.url = `http://127.0.0.1:${(server.address() as { port: number }).port}/graphql`;
  return catalogue;
}

function respondAs(catalogue: FakeCatalogue): RequestListener {
  return async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (catalogue.behavior === 'hanging') return;
    if (catalogue.behavior === 'garbled') return response.writeHead(502).end('<html>Bad Gateway</html>');
    if (catalogue.behavior === 'failing') {
      return response.end(JSON.stringify({ data: { song: null, songs: null, show: null }, errors: [{ message: '' }] }));
    }
    const { variables }: { variables?: { songs: { id: string }[] } } = JSON.parse(Buffer.concat(chunks).toString());
    const { songs, show } = catalogue;
    const band = { allHiddenWords: show.hiddenWords };
    if (variables) catalogue.lookups += 1;
    if (catalogue.behavior === 'partial') {
      const data = variables ? { _entities: variables.songs.map(() => null) } : { songs: [], show, band };
      return response.end(JSON.stringify({ data, errors: [{ message: 'One of the reads failed' }] }));
    }
    const found = variables?.songs?.map((wanted) => songs.find(({ id }) => id === wanted.id) ?? null);
    if (catalogue.behavior === 'short') found?.pop();
    return response.end(JSON.stringify({ data: variables ? { _entities: found } : { songs, show, band } }));
  };
}

function stopServer(server: Server): void {
  server.closeAllConnections();
  server.close();
}

/** Input of createRequest; of any type, since tests send invalid values. */
export interface Send {
  songId?: unknown;
  requestedBy?: unknown;
  message?: unknown;
  tip?: unknown;
  key?: unknown;
  showId?: unknown;
}

export interface TestRequests extends TestService {
  requests: RequestModel;
  catalogue: FakeCatalogue;
  /** A song of the fake catalogue. */
  song: CatalogueSong;
  /** Sends a request for that song by 'Ada'; `input` overrides its fields. */
  sendRequest: (input?: Send, options?: SendOptions) => Promise<SendResponse>;
  /** Publishes an event of the catalogue. */
  publishEvent: (type: Exclude<EventType, 'user.tokensRevoked'>) => Promise<void>;
}

interface SendOptions {
  as?: Role;
  headers?: Record<string, string>;
}

/** A response to createRequest, and its payload. */
type SendResponse = GraphQLTestResponse<{ createRequest: CreateRequestPayload }> & { payload: CreateRequestPayload };

const createRequestMutation = `
  mutation ($input: CreateRequestInput!) {
    createRequest(input: $input) {
      place
      request { id requestedBy message tip createdAt song { id } songSnapshot { id title artistId artistName albumArtwork } }
      userErrors { code field message retryAfter }
    }
  }
`;

/** Starts the service of another process, with the same database and, but for `changes`, the same environment. */
export async function startAnother(
  { environment }: TestRequests,
  changes: Record<string, string> = {},
): Promise<{ url: string; close: () => Promise<void> }> {
  const other = await buildRequest(loadConfig(requestConfig, { ...environment, ...changes }));
  return { url: await other.listen(), close: () => other.close() };
}

/** Starts a request service and a fake catalogue with one song. `name` is unique per test file. */
export async function startRequests(name: string, environment: Record<string, string> = {}): Promise<TestRequests> {
  const catalogue = await startFakeCatalogue();
  const song = createSong();
  catalogue.songs.push(song);
  const service = await startTestService({
    name,
    schema: requestConfig,
    build: buildRequest,
    environment: { CATALOGUE_URL: catalogue.url, GUEST_SECRET: guestSecret.toString('hex'), ...environment },
  });
  return {
    ...service,
    requests: defineRequestModel(service.connection),
    catalogue,
    song,
    async sendRequest(input = {}, options = {}) {
      const variables = { input: { songId: song.id, requestedBy: 'Ada', ...input } };
      const response = await service.send<{ createRequest: CreateRequestPayload }>(createRequestMutation, {
        variables,
        ...options,
      });
      return { ...response, payload: response.data?.createRequest };
    },
    async publishEvent(type) {
      const redis = await createTestRedis();
      const prefix = String(service.environment.REDIS_PREFIX);
      await createEventPublisher({ redis, prefix, log: silentLog }).publish({ type });
      // The service receives it over another connection.
      await sleep(30);
      redis.disconnect();
    },
    async stop() {
      await service.stop();
      catalogue.stop();
    },
  };
}
