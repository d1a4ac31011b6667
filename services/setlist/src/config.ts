import { serviceConfig, urls } from '@cowbell/service-kit/base/config';
import type { z } from 'zod';

export const setlistConfig = serviceConfig({ port: 4004, database: 'cowbell_setlist' }).extend({
  CATALOGUE_URL: urls
    .prefault('http://127.0.0.1:4002/graphql')
    .describe('GraphQL endpoint of the catalogue service, or several that differ in their origin only.'),
});

export type SetlistConfig = z.infer<typeof setlistConfig>;
