import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { EventType } from '@cowbell/contracts/topics';
import { Redis } from 'ioredis';
import jwt from 'jsonwebtoken';
import mongoose, { type Connection } from 'mongoose';
import type { z } from 'zod';
import { tokenAudience, tokenIssuer } from '../auth/viewer.ts';
import { loadConfig } from '../base/config.ts';
import type { Runnable } from '../base/run.ts';
import { type DomainEvent, domainEventSchema, eventChannel, eventTypes } from '../events/domain-events.ts';

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

/** Every kind of caller. */
export const roles = ['visitor', 'unverified', 'verified', 'admin', 'unverified admin'] as const;
export type Role = (typeof roles)[number];

/** A token of this role; undefined for a visitor. `sub` is the id of the account. */
export function tokenOf(role: Role, privateKey: string, sub?: string): string | undefined {
  if (role === 'visitor') return undefined;
  const claims = { admin: role.endsWith('admin'), verified: !role.startsWith('unverified') };
  return signTestToken(privateKey, { ...claims, ...(sub && { sub }) });
}

/**
 * Environment of a process under test: the stores of the test run (MONGODB_URI, REDIS_URL), any free port, no logs, and
 * a database and Redis keys of its own.
 *
 * @param name unique per test file; names the database and the prefix of keys and channels.
 */
export function testEnvironment(name: string, publicKey: string) {
  const { MONGODB_URI, REDIS_URL } = process.env;
  if (!MONGODB_URI || !REDIS_URL) throw new Error('The test run must set MONGODB_URI and REDIS_URL.');
  const unique = `test_${name}_${process.pid}`;
  return {
    PORT: '0',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://127.0.0.1:8080',
    MONGODB_URI,
    MONGODB_DATABASE: unique,
    REDIS_URL,
    REDIS_PREFIX: `${unique}:`,
    TOKEN_PUBLIC_KEY: publicKey,
  };
}

/** A running service with access to its database and its events. */
export interface TestService {
  url: string;
  environment: Record<string, string>;
  /** Private key for tokens that the service accepts. */
  privateKey: string;
  /** The service's own database. */
  connection: Connection;
  /** Sends an operation as this role, or with the given token and headers. */
  send: <Data = Record<string, unknown>>(
    query: string,
    options?: { variables?: Record<string, unknown>; as?: Role; token?: string; headers?: Record<string, string> },
  ) => Promise<GraphQLTestResponse<Data>>;
  /**
   * Starts to record domain events, all or of some types. Returns a function that returns those that were published
   * since.
   */
  recordEvents: (...types: EventType[]) => Promise<() => DomainEvent[]>;
  /** Stops the service and keeps its database. @returns starts it again at the same address. */
  suspend: () => Promise<() => Promise<void>>;
  /** Stops the service and drops its database. */
  stop: () => Promise<void>;
}

/** Starts a service as in production, with a database of its own. `name` is unique per test file. */
export async function startTestService<Schema extends z.ZodType>(options: {
  name: string;
  schema: Schema;
  build: (config: z.infer<Schema>) => Promise<Runnable>;
  environment?: Record<string, string>;
}): Promise<TestService> {
  const { name, schema, build } = options;
  const { privateKey, publicKey } = createTestKeys();
  const environment = {
    ...testEnvironment(name, publicKey),
    TOKEN_PRIVATE_KEY: privateKey,
    MAIL_KEY: randomBytes(32).toString('hex'),
    PIN_PEPPER: randomBytes(32).toString('hex'),
    ...options.environment,
  };
  let service = await build(loadConfig(schema, environment));
  const url = await service.listen();
  const recorders: Redis[] = [];
  const connection = await mongoose
    .createConnection(environment.MONGODB_URI, {
      dbName: environment.MONGODB_DATABASE,
      // As the service reads: otherwise a test may see a write some ms before the service does.
      readConcern: { level: 'majority' },
    })
    .asPromise();
  return {
    url,
    environment,
    privateKey,
    connection,
    send: (query, { variables, as = 'visitor', token = tokenOf(as, privateKey), headers } = {}) =>
      postGraphQL(url, {
        query,
        ...(variables && { variables }),
        ...(token && { token }),
        ...(headers && { headers }),
      }),
    async recordEvents(...types) {
      const redis = new Redis(environment.REDIS_URL);
      recorders.push(redis);
      const events: DomainEvent[] = [];
      redis.on('message', (_channel, message) => events.push(domainEventSchema.parse(JSON.parse(message))));
      const recorded = types.length > 0 ? types : eventTypes;
      await redis.subscribe(...recorded.map((type) => eventChannel(environment.REDIS_PREFIX, type)));
      return () => events;
    },
    async suspend() {
      await service.close();
      return async () => {
        service = await build(loadConfig(schema, { ...environment, PORT: new URL(url).port }));
        await service.listen();
      };
    },
    async stop() {
      for (const redis of recorders) redis.disconnect();
      await service.close();
      await connection.dropDatabase();
      await connection.close();
    },
  };
}

/** A response of a GraphQL server: status, headers and body. */
export interface GraphQLTestResponse<Data> {
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
): Promise<GraphQLTestResponse<Data>> {
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
  const body = (await response.json()) as { data: Data; errors?: GraphQLTestResponse<Data>['errors'] };
  const errors = body.errors ?? [];
  return {
    status: response.status,
    headers: response.headers,
    data: body.data,
    errors,
    errorCodes: errors.map((error) => String(error.extensions?.code)),
  };
}
