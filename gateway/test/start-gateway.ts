import { randomBytes } from 'node:crypto';
import { createGuestCookie, guestCookieName } from '@cowbell/service-kit/auth/cookies';
import { loadConfig } from '@cowbell/service-kit/base/config';
import { vi } from 'vitest';
import { buildGateway } from '../src/build-gateway.ts';
import { gatewayConfig } from '../src/config.ts';

/** The response of a GraphQL endpoint. */
export interface TestResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests know the fields that they requested.
  data: any;
  errors: { message: string; path?: unknown[]; extensions: { code: string; requestId?: string } }[] | undefined;
}

export interface TestGateway {
  url: string;
  /** POST of a JSON body to /graphql. */
  post: (body: unknown, headers?: Record<string, string>) => Promise<TestResponse>;
  /** Shorthand for a document with variables. */
  send: (query: string, variables?: object, headers?: Record<string, string>) => Promise<TestResponse>;
  /** GET of /graphql with the given search parameters. */
  get: (search: Record<string, string>, headers?: Record<string, string>) => Promise<TestResponse>;
  /** Waits until the gateway receives domain events. */
  untilLive: () => Promise<void>;
  close: () => Promise<void>;
}

/** An address where no process listens. */
export const nowhere = 'http://127.0.0.1:9/graphql';

/** GUEST_SECRET of every gateway that this process starts, in hexadecimal. */
export const guestSecret = randomBytes(32).toString('hex');

/** The header of a guest who came an hour ago, with an id as the edge signs it. */
export function createGuest(): { cookie: string } {
  return cookieOf(Date.now() - 60 * 60_000);
}

/** The header of a guest who has just come. */
export function createNewcomer(): { cookie: string } {
  return cookieOf(Date.now());
}

function cookieOf(issuedAt: number): { cookie: string } {
  return { cookie: `${guestCookieName}=${createGuestCookie([Buffer.from(guestSecret, 'hex')], issuedAt)}` };
}

/** What /readyz says while domain events arrive. */
const readyAndLive = { status: 'ready', dependencies: { redis: 'up' } };

/** Starts a gateway on a free port with the stores of the test run. Subgraphs are unavailable unless the environment names them. */
export async function startGateway(environment: Record<string, string> = {}): Promise<TestGateway> {
  const unavailableSubgraphs = {
    USER_URL: nowhere,
    CATALOGUE_URL: nowhere,
    REQUEST_URL: nowhere,
    SETLIST_URL: nowhere,
  };
  const config = loadConfig(gatewayConfig, {
    PORT: '0',
    LOG_LEVEL: 'silent',
    // What this checkout has built before is no part of a test.
    RELEASES_ROOT: '/nowhere',
    REDIS_URL: process.env.REDIS_URL,
    GUEST_SECRET: guestSecret,
    ...unavailableSubgraphs,
    ...environment,
  });
  const gateway = await buildGateway(config);
  const url = await gateway.listen();
  const post: TestGateway['post'] = async (body, headers) =>
    readResponse(
      await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  return {
    url,
    post,
    send: (query, variables, headers) => post({ query, variables }, headers),
    get: async (search, headers) =>
      readResponse(await fetch(`${url}/graphql?${new URLSearchParams(search)}`, headers ? { headers } : {})),
    async untilLive() {
      const isLive = async () => (await (await fetch(`${url}/readyz`)).text()) === JSON.stringify(readyAndLive);
      await vi.waitUntil(isLive, { timeout: 10_000, interval: 10 });
    },
    close: () => gateway.close(),
  };
}

async function readResponse(response: Response): Promise<TestResponse> {
  const { data, errors } = (await response.json()) as Pick<TestResponse, 'data' | 'errors'>;
  return { status: response.status, headers: response.headers, data, errors };
}
