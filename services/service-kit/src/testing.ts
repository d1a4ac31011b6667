import { generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { tokenAudience, tokenIssuer } from './token.ts';

/** A key pair for tests, as PEM: the private one PKCS8, the public one SPKI. */
export function createTestKeys(): { privateKey: string; publicKey: string } {
  return generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** A token as the user service signs them; `claims` overrides any of its claims. */
export function signTestToken(privateKey: string, claims: Record<string, unknown> = {}): string {
  const valid = { sub: '0123456789abcdef01234567', ver: 0, admin: false, verified: true };
  const lifetime = 'exp' in claims ? {} : { expiresIn: '1h' as const };
  const issued = { iss: tokenIssuer, aud: tokenAudience };
  return jwt.sign({ ...issued, ...valid, ...claims }, privateKey, { algorithm: 'ES256', ...lifetime });
}

/**
 * Environment of a service under test: the stores that the test run provides (MONGODB_URI, REDIS_URL), any free port,
 * no logs, and a database and Redis keys of its own.
 *
 * @param name unique per test file; names the database and the prefix of keys and channels.
 */
export function testEnvironment(name: string, publicKey: string) {
  const { MONGODB_URI, REDIS_URL } = process.env;
  if (!MONGODB_URI || !REDIS_URL) throw new Error('The test run provides no stores: MONGODB_URI and REDIS_URL.');
  const unique = `test_${name}_${process.pid}`;
  return {
    PORT: '0',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    MONGODB_URI,
    MONGODB_DATABASE: unique,
    REDIS_URL,
    REDIS_PREFIX: `${unique}:`,
    TOKEN_PUBLIC_KEY: publicKey,
  };
}

/** The answer of a GraphQL server: the body, and what its HTTP head says. */
export interface GraphQLTestAnswer<Data> {
  status: number;
  headers: Headers;
  data: Data;
  /** `extensions.code` of each error. */
  errorCodes: string[];
  errors: { message: string; extensions?: { code?: string; requestId?: string } }[];
}

/** Sends an operation to a subgraph or gateway at `url`, with a bearer token when one is given. */
export async function postGraphQL<Data = Record<string, unknown>>(
  url: string,
  operation: { query: string; variables?: Record<string, unknown>; token?: string; headers?: Record<string, string> },
): Promise<GraphQLTestAnswer<Data>> {
  const { query, variables, token, headers } = operation;
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as { data: Data; errors?: GraphQLTestAnswer<Data>['errors'] };
  const errors = body.errors ?? [];
  return {
    status: response.status,
    headers: response.headers,
    data: body.data,
    errors,
    errorCodes: errors.map((error) => String(error.extensions?.code)),
  };
}
