import { guestConfig, positive, urls } from '@cowbell/service-kit/base/config';
import { serviceConfig } from '@cowbell/service-kit/service';
import type { z } from 'zod';

/** The environment of the request service. */
export const requestConfig = serviceConfig({ port: 4003, database: 'cowbell_request' }).extend({
  /** One or more URLs that differ only in their origins. */
  CATALOGUE_URL: urls.prefault('http://127.0.0.1:4002/graphql'),
  ...guestConfig,
  /** How many requests a guest can send at once. */
  GUEST_BURST: positive.default(5),
  /** After how many seconds a guest can send one more. */
  GUEST_REFILL_SECONDS: positive.default(60),
  /** How many requests one network address can send in a minute: a venue's Wi-Fi is one address. */
  ADDRESS_PER_MINUTE: positive.default(300),
});

export type RequestConfig = z.infer<typeof requestConfig>;
