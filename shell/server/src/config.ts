import { fileURLToPath } from 'node:url';
import {
  guestConfig,
  httpPort,
  httpUrl,
  json,
  positive,
  processConfig,
  tipLinksConfig,
  urls,
} from '@cowbell/service-kit/base/config';
import { z } from 'zod';

const checkout = fileURLToPath(new URL('../../../', import.meta.url));

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

export const edgeConfig = z.object({
  ...processConfig(8080),
  PUBLIC_URL: httpUrl
    .refine((text) => /^[^/]+\/\/[^/]+\/?$/.test(text), 'must have no path: Cowbell has a host name of its own')
    .default('http://127.0.0.1:8080')
    .describe('URL of this edge as people reach it. https turns on HSTS and secure cookies.'),
  // Each of the three is an origin without a path, whether its name ends in URL or in ORIGIN.
  GATEWAY_URL: urls.prefault('http://127.0.0.1:4000').describe('Origin of the gateway, or several. No path.'),
  CATALOGUE_ORIGIN: urls
    .prefault('http://127.0.0.1:4002')
    .describe(
      'Origin of the catalogue service, or several, for artwork, which the edge fetches without GraphQL. No path.',
    ),
  REST_URL: urls.prefault('http://127.0.0.1:4005').describe('Origin of rest-compat, or several. No path.'),
  CORS_ORIGINS: urls
    .transform((values) => values.map((value) => new URL(value).origin))
    .default([])
    .describe(
      'Origins of other websites whose pages may call `/api` (CORS), separated by commas: `https://requests.example`.',
    ),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine(
      (list) => list.every((one) => network.safeParse(one).success),
      'must be IP addresses or networks like 10.0.0.0/8, separated by commas',
    )
    .default([])
    .describe(
      'Addresses or networks (CIDR) of the proxies in front of this edge, separated by commas. `X-Forwarded-For` is trusted only from these.',
    ),
  ...guestConfig,
  GUEST_IDS_PER_HOUR: positive
    .default(600)
    .describe(
      'How many guest ids one network address gets: half of them at once, the other half within 150 s, and as many again within an hour. Browsers beyond it share the limits of callers without one until they get one.',
    ),
  ...tipLinksConfig,
  REMOTES: json(z.record(z.string(), httpUrl))
    .prefault('{}')
    .describe('Remotes on other servers, as JSON: `{"mfe_admin": "https://office.example/remoteEntry.js"}`.'),
  SERVICE_WORKER: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on')
    .describe('`off` removes the service worker and its caches from every browser that has them.'),
  HOSTS: z
    .enum(['any', 'loopback'])
    .optional()
    .describe(
      '`loopback` refuses requests whose `Host` is not a name of this machine (421): DNS rebinding. That is also the default while HOST and PUBLIC_URL are loopback, so that nobody else reaches this edge; otherwise it is `any`.',
    ),
  READY_CHECKS: json(z.record(z.string(), httpUrl))
    .prefault('{}')
    .describe(
      'Processes that `/readyz` asks, as JSON: `{"gateway": "http://127.0.0.1:4000/readyz"}`. It says 503 when none of the gateways among them is ready.',
    ),
  METRICS_PORT: httpPort({ min: 1 })
    .optional()
    .describe(
      'Port of `/metrics` of this edge, for Prometheus only: keep people away from it. Without it there is none; where all parts run in one process, the gateway shows the metrics of all of them.',
    ),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address that METRICS_PORT listens on; on an inner network that of this machine.'),
  ACCESS_LOG_SAMPLE: z.coerce
    .number('must be a number')
    .min(0, 'must be at least 0')
    .max(1, 'must be at most 1')
    .default(0)
    .describe(
      'Fraction of requests that are logged: 0.01 is one of a hundred, 0 none. Without query strings, and without the last 8 bits of an IPv4 address or the last 80 of an IPv6 address.',
    ),
  STATIC_ROOT: z
    .string()
    .default(`${checkout}shell/dist`)
    .describe('Folder with `index.html`: the build of the shell, or of the back office.'),
  REMOTES_ROOT: z.string().default(checkout).describe('Folder with `mfe-request/dist` and the other remotes.'),
  RELEASES_ROOT: z
    .string()
    .default(`${checkout}.cowbell/releases`)
    .describe('Folder in which `npm run build` keeps the files of the last versions, which open pages may still load.'),
  GRAPHIQL_ROOT: z
    .string()
    .default(`${checkout}shell/graphiql/dist`)
    .describe('Folder with the build of GraphiQL, which is served on loopback only.'),
});

export type EdgeConfig = z.infer<typeof edgeConfig>;
