import { processConfig, urls } from '@cowbell/service-kit/base/config';
import { z } from 'zod';

/** The environment of the rest-compat process. */
export const restCompatConfig = z.object({
  ...processConfig(4005),
  /** One or several, without a path. */
  GATEWAY_URL: urls.prefault('http://127.0.0.1:4000'),
  /** Takes artwork and gives the songs as CSV: both are streams, which GraphQL does not have. */
  CATALOGUE_ORIGIN: urls.prefault('http://127.0.0.1:4002'),
});

export type RestCompatConfig = z.infer<typeof restCompatConfig>;
