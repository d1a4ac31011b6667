import { processConfig, urls } from '@cowbell/service-kit/base/config';
import { z } from 'zod';

/** The environment of the rest-compat process. */
export const restCompatConfig = z.object({
  ...processConfig(4005),
  GATEWAY_URL: urls.prefault('http://127.0.0.1:4000').describe('Origin of the gateway, or several. No path.'),
  CATALOGUE_ORIGIN: urls
    .prefault('http://127.0.0.1:4002')
    .describe('Origin of the catalogue service, or several, for uploads and CSV: GraphQL has no streams for them.'),
});

export type RestCompatConfig = z.infer<typeof restCompatConfig>;
