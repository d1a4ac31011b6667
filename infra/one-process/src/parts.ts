import { buildCatalogue } from '@cowbell/catalogue/build-catalogue';
import { catalogueConfig } from '@cowbell/catalogue/config';
import { buildEdge } from '@cowbell/edge/build-edge';
import { edgeConfig } from '@cowbell/edge/config';
import { buildGateway } from '@cowbell/gateway/build-gateway';
import { gatewayConfig } from '@cowbell/gateway/config';
import { buildMailWorker } from '@cowbell/mail-worker/build-mail-worker';
import { mailWorkerConfig } from '@cowbell/mail-worker/config';
import { buildRequest } from '@cowbell/request/build-request';
import { requestConfig } from '@cowbell/request/config';
import { buildRestCompat } from '@cowbell/rest-compat/build-rest-compat';
import { restCompatConfig } from '@cowbell/rest-compat/config';
import { ConfigError, loadConfig } from '@cowbell/service-kit/base/config';
import type { Runnable } from '@cowbell/service-kit/base/run';
import { isOnLoopback } from '@cowbell/service-kit/http/loopback';
import type { Transport } from '@cowbell/service-kit/http/transport';
import { buildSetlist } from '@cowbell/setlist/build-setlist';
import { setlistConfig } from '@cowbell/setlist/config';
import { buildUser } from '@cowbell/user/build-user';
import { userConfig } from '@cowbell/user/config';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { OneProcessConfig } from './config.ts';

/** One of the servers of the process. */
export interface Part {
  name: string;
  /** Parts of a lower layer stop after those of a higher one, which call them. */
  layer: 'service' | 'gateway' | 'rest' | 'edge';
  /** Whether it accepts connections from outside of the process. */
  listens: boolean;
  config: object;
  build: (transport: Transport) => Promise<Runnable & { app: FastifyInstance }>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The origin of a part for the others. It exists inside the process only. */
export const originOf = (name: string) => new URL(`http://${name}`).origin;

const graphqlOf = (name: string) => `${originOf(name)}/graphql`;
const loopback = '127.0.0.1';

/** Parts that `/readyz` of the edges asks. */
const inner = ['user', 'catalogue', 'request', 'setlist', 'mail-worker', 'gateway', 'rest'];

/** How the parts find each other. */
const origins = {
  USER_URL: graphqlOf('user'),
  CATALOGUE_URL: graphqlOf('catalogue'),
  REQUEST_URL: graphqlOf('request'),
  SETLIST_URL: graphqlOf('setlist'),
  CATALOGUE_ORIGIN: originOf('catalogue'),
  GATEWAY_URL: originOf('gateway'),
  REST_URL: originOf('rest'),
  READY_CHECKS: JSON.stringify(Object.fromEntries(inner.map((name) => [name, `${originOf(name)}/readyz`]))),
};

/**
 * The parts of the process. Each one gets a configuration of its own, which has only what its schema names: a secret that
 * is not its own is not in it.
 *
 * @throws ConfigError with the problems of all parts.
 */
export function configureParts(config: OneProcessConfig, environment: Environment): Part[] {
  // A variable that several parts read is a problem once.
  const problems = new Set<string>();

  function configure<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    build: (config: z.infer<Schema>, transport: Transport) => ReturnType<Part['build']>,
    {
      layer = 'service',
      listens = false,
      own = {},
    }: Partial<Pick<Part, 'layer' | 'listens'>> & { own?: Environment } = {},
  ): Part | undefined {
    try {
      // One name for the databases of all services would mix their data.
      const partConfig = loadConfig(schema, { ...environment, ...origins, MONGODB_DATABASE: undefined, ...own });
      return { name, layer, listens, config: partConfig as object, build: (transport) => build(partConfig, transport) };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      for (const problem of error.problems) problems.add(problem);
      return undefined;
    }
  }

  const onLoopback = (port: number) => ({ HOST: loopback, PORT: String(port) });
  const { HOST = loopback, PUBLIC_URL = `http://${loopback}` } = environment;
  // The gateway itself is always on loopback. Its schema is open only while nobody else reaches the edge.
  const closedSchema = isOnLoopback({ HOST, PUBLIC_URL }) ? {} : { NODE_ENV: 'production' };
  const backOffice = {
    ...onLoopback(config.BACK_OFFICE_PORT),
    HOSTS: 'loopback',
    PUBLIC_URL: `http://${loopback}:${config.BACK_OFFICE_PORT}`,
    STATIC_ROOT: config.BACK_OFFICE_ROOT,
    // It brings its own builds of the remotes.
    REMOTES_ROOT: `${config.BACK_OFFICE_ROOT}/remotes`,
    // GraphiQL belongs to the edge, which knows whether this machine alone reaches it.
    NODE_ENV: 'production',
  };
  const edge = { layer: 'edge', listens: true } as const;
  const parts = [
    configure('user', userConfig, buildUser),
    configure('catalogue', catalogueConfig, buildCatalogue),
    configure('request', requestConfig, buildRequest),
    configure('setlist', setlistConfig, buildSetlist),
    configure('mail-worker', mailWorkerConfig, buildMailWorker),
    configure('gateway', gatewayConfig, buildGateway, {
      layer: 'gateway',
      listens: true,
      own: { ...onLoopback(config.GATEWAY_PORT), ...closedSchema },
    }),
    configure('rest', restCompatConfig, async (partConfig, transport) => buildRestCompat(partConfig, transport), {
      layer: 'rest',
    }),
    configure('edge', edgeConfig, (partConfig, transport) => buildEdge(partConfig, { transport }), edge),
    config.BACK_OFFICE_ROOT
      ? configure(
          'back-office',
          edgeConfig,
          (partConfig, transport) => buildEdge(partConfig, { name: 'back-office', transport }),
          {
            ...edge,
            own: backOffice,
          },
        )
      : undefined,
  ];
  if (problems.size > 0) throw new ConfigError([...problems]);
  return parts.filter((part) => part !== undefined);
}
