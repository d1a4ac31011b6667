import { fileURLToPath } from 'node:url';
import { guestConfig, integer, processConfig, redisConfig, tokenConfig, urls } from '@cowbell/service-kit/base/config';
import { z } from 'zod';

const subgraphUrl = (port: number, service: string) =>
  urls
    .prefault(`http://127.0.0.1:${port}/graphql`)
    .describe(`GraphQL endpoint of the ${service} service, or several that differ in their origin only.`);

const releases = fileURLToPath(new URL('../../.cowbell/releases', import.meta.url));
const builtInManifest = fileURLToPath(new URL('../persisted-documents.json', import.meta.url));

/** Environment of the gateway process. */
export const gatewayConfig = z.object({
  ...processConfig(4000),
  ...redisConfig,
  ...guestConfig,
  TOKEN_PUBLIC_KEY: tokenConfig.TOKEN_PUBLIC_KEY.optional().describe(
    'Key that verifies tokens, as the services have it. With it, the gateway gives admins permits of their own.',
  ),
  USER_URL: subgraphUrl(4001, 'user'),
  CATALOGUE_URL: subgraphUrl(4002, 'catalogue'),
  REQUEST_URL: subgraphUrl(4003, 'request'),
  SETLIST_URL: subgraphUrl(4004, 'setlist'),
  SUBGRAPH_TIMEOUT_MS: integer({ min: 100, max: 3_000 })
    .default(2_500)
    .describe('How long all subgraph calls of one operation may take together, in ms.'),
  PERSISTED_DOCUMENTS: z
    .string()
    .transform((list) => list.split(',').map((file) => file.trim()))
    .default([builtInManifest])
    .describe('Manifests of persisted documents: file names, separated by commas.'),
  RELEASES_ROOT: z
    .string()
    .default(releases)
    .describe(
      'Folder in which `npm run build` keeps the documents of the last versions, which open pages still send by hash.',
    ),
  TRUSTED_DOCUMENTS: z
    .enum(['any', 'only'])
    .default('any')
    .describe(
      '`any` also runs documents that are sent as text, within the limits; `only` refuses them, unless a manifest contains the same text.',
    ),
  EVENTS_HEARTBEAT_MS: integer({ min: 100, max: 60_000 })
    .default(15_000)
    .describe('Time between two heartbeats on a stream of live updates, in ms.'),
  EVENTS_MAX_AGE_MS: integer({ min: 1_000, max: 86_400_000 })
    .default(3_600_000)
    .describe('Longest life of a stream of live updates, in ms. Browsers reconnect automatically.'),
  EVENTS_MAX_CLIENTS: integer({ min: 1, max: 100_000 })
    .default(10_000)
    .describe('Open streams of live updates of one gateway. It refuses further ones, which retry later.'),
});

export type GatewayConfig = z.infer<typeof gatewayConfig>;
