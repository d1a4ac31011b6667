import { catalogueConfig } from '@cowbell/catalogue/config';
import { edgeConfig } from '@cowbell/edge/config';
import { gatewayConfig } from '@cowbell/gateway/config';
import { mailWorkerConfig } from '@cowbell/mail-worker/config';
import { requestConfig } from '@cowbell/request/config';
import { restCompatConfig } from '@cowbell/rest-compat/config';
import { loadConfig } from '@cowbell/service-kit/base/config';
import type { Runnable } from '@cowbell/service-kit/base/run';
import { isOnLoopback } from '@cowbell/service-kit/http/loopback';
import type { Transport } from '@cowbell/service-kit/http/transport';
import { setlistConfig } from '@cowbell/setlist/config';
import { userConfig } from '@cowbell/user/config';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

export type Environment = Readonly<Record<string, string | undefined>>;
type Server = Runnable & { app: FastifyInstance };

/** How people reach a stack, and how its parts reach each other. */
export interface Site {
  /** Address that the edge listens on. */
  host: string;
  publicUrl: string;
  backOffice: { port: number; root: string };
  originOf: (part: PartName) => string;
}

export type PartName = (typeof partNames)[number];

/** A part of Cowbell. Its variables also say which stores and secrets it gets. */
export interface Part {
  name: PartName;
  /** How a sentence names it. */
  title: string;
  /** Runs it as a process of its own; relative to the root of the checkout. */
  entry: string;
  /** Parts of a lower layer stop after those of a higher one, which call them. */
  layer: 'service' | 'gateway' | 'rest' | 'edge';
  /** Its port, and the variable of the local stack that changes it. */
  port: { variable: string; byDefault: number };
  /** Whether it listens also where all parts run in one process. */
  listens: boolean;
  schema: z.ZodObject;
  /** The variables by which others find it, each with a path. */
  addresses: Readonly<Record<string, string>>;
  /** The path that says whether it is ready, for the process that started it. */
  probe: 'readyz' | 'healthz';
  nodeOptions?: string;
  /** Variables that it has another value of than the others. */
  variables: (site: Site) => Record<string, string>;
  /** Reads its variables, and no secret that is not its own. Throws a ConfigError with all problems. */
  configure: (environment: Environment) => { config: object; build: (transport: Transport) => Promise<Server> };
}

const partNames = [
  'user',
  'catalogue',
  'request',
  'setlist',
  'mail-worker',
  'gateway',
  'rest',
  'edge',
  'back-office',
] as const;

type Definition<Schema extends z.ZodObject> = Pick<Part, 'name' | 'title' | 'entry' | 'port'> &
  Partial<Omit<Part, 'schema' | 'configure'>> & {
    schema: Schema;
    /** Loads the code of the part, too: whoever only reads this table does not need it. */
    build: (config: z.infer<Schema>, transport: Transport) => Promise<Server>;
  };

function define<Schema extends z.ZodObject>({ build, schema, ...part }: Definition<Schema>): Part {
  return {
    ...{ layer: 'service', listens: false, addresses: {}, probe: 'readyz', variables: () => ({}) },
    ...part,
    schema,
    configure(environment) {
      const config = loadConfig(schema, environment);
      return { config, build: (transport) => build(config, transport) };
    },
  };
}

const loopback = '127.0.0.1';

/** `/readyz` of an edge asks all inner parts. */
const readyChecks = ({ originOf }: Site) => ({
  READY_CHECKS: JSON.stringify(
    Object.fromEntries(
      parts.filter(({ layer }) => layer !== 'edge').map(({ name }) => [name, `${originOf(name)}/readyz`]),
    ),
  ),
});

/** What runs the parts, on one machine or on several, derives from this table. */
export const parts: readonly Part[] = [
  define({
    name: 'user',
    title: 'the user service',
    entry: 'services/user/src/main.ts',
    port: { variable: 'USER_PORT', byDefault: 4001 },
    schema: userConfig,
    addresses: { USER_URL: '/graphql' },
    build: async (config) => (await import('@cowbell/user/build-user')).buildUser(config),
  }),
  define({
    name: 'catalogue',
    title: 'the catalogue service',
    entry: 'services/catalogue/src/main.ts',
    port: { variable: 'CATALOGUE_PORT', byDefault: 4002 },
    schema: catalogueConfig,
    addresses: { CATALOGUE_URL: '/graphql', CATALOGUE_ORIGIN: '' },
    build: async (config) => (await import('@cowbell/catalogue/build-catalogue')).buildCatalogue(config),
  }),
  define({
    name: 'request',
    title: 'the request service',
    entry: 'services/request/src/main.ts',
    port: { variable: 'REQUEST_PORT', byDefault: 4003 },
    schema: requestConfig,
    addresses: { REQUEST_URL: '/graphql' },
    build: async (...args) => (await import('@cowbell/request/build-request')).buildRequest(...args),
  }),
  define({
    name: 'setlist',
    title: 'the setlist service',
    entry: 'services/setlist/src/main.ts',
    port: { variable: 'SETLIST_PORT', byDefault: 4004 },
    schema: setlistConfig,
    addresses: { SETLIST_URL: '/graphql' },
    build: async (...args) => (await import('@cowbell/setlist/build-setlist')).buildSetlist(...args),
  }),
  define({
    name: 'mail-worker',
    title: 'the mail worker',
    entry: 'services/mail-worker/src/main.ts',
    port: { variable: 'MAIL_WORKER_PORT', byDefault: 4006 },
    schema: mailWorkerConfig,
    build: async (config) => (await import('@cowbell/mail-worker/build-mail-worker')).buildMailWorker(config),
  }),
  define({
    name: 'gateway',
    title: 'the gateway',
    entry: 'gateway/src/main.ts',
    layer: 'gateway',
    port: { variable: 'GATEWAY_PORT', byDefault: 4000 },
    listens: true,
    schema: gatewayConfig,
    addresses: { GATEWAY_URL: '' },
    nodeOptions: '--max-old-space-size=1024',
    // It is always on loopback. Its schema is open only while nobody else reaches the edge.
    variables: ({ host, publicUrl }) => ({
      HOST: loopback,
      ...(!isOnLoopback({ HOST: host, PUBLIC_URL: publicUrl }) && { NODE_ENV: 'production' }),
    }),
    build: async (...args) => (await import('@cowbell/gateway/build-gateway')).buildGateway(...args),
  }),
  define({
    name: 'rest',
    title: 'the REST process',
    entry: 'rest-compat/src/main.ts',
    layer: 'rest',
    port: { variable: 'REST_PORT', byDefault: 4005 },
    schema: restCompatConfig,
    addresses: { REST_URL: '' },
    build: async (...args) => (await import('@cowbell/rest-compat/build-rest-compat')).buildRestCompat(...args),
  }),
  define({
    name: 'edge',
    title: 'the edge',
    entry: 'shell/server/src/main.ts',
    layer: 'edge',
    port: { variable: 'PORT', byDefault: 8080 },
    listens: true,
    schema: edgeConfig,
    // Its /readyz asks the gateway, which has a check of its own.
    probe: 'healthz',
    variables: (site) => ({ HOST: site.host, ...readyChecks(site) }),
    build: async (config, transport) => (await import('@cowbell/edge/build-edge')).buildEdge(config, { transport }),
  }),
  define({
    name: 'back-office',
    title: 'the back office',
    entry: 'shell/server/src/main.ts',
    layer: 'edge',
    port: { variable: 'BACK_OFFICE_PORT', byDefault: 8081 },
    listens: true,
    schema: edgeConfig,
    probe: 'healthz',
    variables: (site) => ({
      ...readyChecks(site),
      HOST: loopback,
      HOSTS: 'loopback',
      // That port is the edge's.
      METRICS_PORT: '',
      PUBLIC_URL: `http://${loopback}:${site.backOffice.port}`,
      AUDIENCE_URL: site.publicUrl,
      STATIC_ROOT: site.backOffice.root,
      // It brings its own builds of the remotes, so that it does not need the audience's app.
      REMOTES_ROOT: `${site.backOffice.root}/remotes`,
      // GraphiQL belongs to the edge, which knows whether this machine alone reaches it.
      NODE_ENV: 'production',
    }),
    build: async (config, transport) =>
      (await import('@cowbell/edge/build-edge')).buildEdge(config, { name: 'back-office', transport }),
  }),
];

/** The variables by which the parts find each other. */
export function addressesOf(originOf: Site['originOf']): Record<string, string> {
  return Object.fromEntries(
    parts.flatMap(({ name, addresses }) =>
      Object.entries(addresses).map(([variable, path]) => [variable, `${originOf(name)}${path}`]),
    ),
  );
}
