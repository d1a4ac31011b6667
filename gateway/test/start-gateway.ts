import { randomBytes } from 'node:crypto';
import { createGuestCookie, guestCookieName } from '@cowbell/service-kit/auth/guest-id';
import { loadConfig } from '@cowbell/service-kit/base/config';
import { buildGateway } from '../src/build-gateway.ts';
import { gatewayConfig } from '../src/config.ts';

/** What a GraphQL endpoint answered. */
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever they asked for.
  data: any;
  errors: { message: string; path?: unknown[]; extensions: { code: string; requestId?: string } }[] | undefined;
}

export interface TestGateway {
  url: string;
  /** POST of a JSON body to /graphql. */
  post: (body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** Shorthand for a document with variables. */
  ask: (query: string, variables?: object, headers?: Record<string, string>) => Promise<Answer>;
  /** GET of /graphql with the given search parameters. */
  get: (search: Record<string, string>, headers?: Record<string, string>) => Promise<Answer>;
  close: () => Promise<void>;
}

/** An address where nobody listens. */
export const nowhere = 'http://127.0.0.1:9/graphql';

/** Of every gateway of this process, in hexadecimal. */
export const guestSecret = randomBytes(32).toString('hex');

/** The header of a new guest, whose id the edge has signed. */
export function createGuest(): { cookie: string } {
  return { cookie: `${guestCookieName}=${createGuestCookie(Buffer.from(guestSecret, 'hex'))}` };
}

/** A gateway on a free port with the stores of the test run; subgraphs that are not given are away. */
export async function startGateway(environment: Record<string, string> = {}): Promise<TestGateway> {
  const subgraphsAway = { USER_URL: nowhere, CATALOGUE_URL: nowhere, REQUEST_URL: nowhere, SETLIST_URL: nowhere };
  const config = loadConfig(gatewayConfig, {
    PORT: '0',
    LOG_LEVEL: 'silent',
    REDIS_URL: process.env.REDIS_URL,
    GUEST_SECRET: guestSecret,
    ...subgraphsAway,
    ...environment,
  });
  const gateway = await buildGateway(config);
  const url = await gateway.listen();
  const post: TestGateway['post'] = async (body, headers) =>
    readAnswer(
      await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  return {
    url,
    post,
    ask: (query, variables, headers) => post({ query, variables }, headers),
    get: async (search, headers) =>
      readAnswer(await fetch(`${url}/graphql?${new URLSearchParams(search)}`, headers ? { headers } : {})),
    close: () => gateway.close(),
  };
}

async function readAnswer(response: Response): Promise<Answer> {
  const { data, errors } = (await response.json()) as Pick<Answer, 'data' | 'errors'>;
  return { status: response.status, headers: response.headers, data, errors };
}
