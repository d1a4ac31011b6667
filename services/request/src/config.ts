import { guestConfig, positive, serviceConfig, urls } from '@cowbell/service-kit/base/config';
import type { z } from 'zod';

export const requestConfig = serviceConfig({ port: 4003, database: 'cowbell_request' }).extend({
  CATALOGUE_URL: urls
    .prefault('http://127.0.0.1:4002/graphql')
    .describe('GraphQL endpoint of the catalogue service, or several that differ in their origin only.'),
  ...guestConfig,
  GUEST_BURST: positive.default(5).describe('How many song requests a guest can send at once.'),
  GUEST_REFILL_SECONDS: positive.default(60).describe('After how many seconds a guest can send one more.'),
  ADDRESS_PER_MINUTE: positive
    .default(300)
    .describe(
      'How many song requests one network address can send in a minute, and twice as many at once: those who came within ten minutes, and all others, apart. Callers without a guest id can send a tenth of it. A venue’s Wi-Fi is one address.',
    ),
  GUEST_PROMISE_MARK: positive
    .default(200)
    .describe(
      'A guest whose tips add up to more than this many dollars is marked for the band. Tips that an admin set aside do not count. Tips above a quarter of it are limited for each network address: a twentieth of ADDRESS_PER_MINUTE.',
    ),
});

export type RequestConfig = z.infer<typeof requestConfig>;
