import type { Logger } from '@cowbell/service-kit/base/log';
import type { Transport } from '@cowbell/service-kit/http/transport';
import { createUpstreamPool } from '@cowbell/service-kit/http/upstream-pool';
import { z } from 'zod';
import type { EdgeConfig } from './config.ts';

const bandBody = z.object({
  name: z.string(),
  tipLinks: z.array(z.object({ name: z.string(), url: z.string() })),
});

/** What the document says of the band. */
export type Band = z.infer<typeof bandBody>;

/** How long a result is reused, in ms. */
const maxAge = 1_000;

/** In ms: a document must not wait for a slow part. */
const timeLimit = 300;

export type BandReader = ReturnType<typeof createBandReader>;

/** Reads the band's name and payment pages. While it is unavailable: what was read before, or the configuration. */
export function createBandReader({ REST_URL, TIP_LINKS }: EdgeConfig, log: Logger, transport?: Transport) {
  const pool = createUpstreamPool(
    REST_URL.map((url) => new URL(url).origin),
    {},
    log,
    transport,
  );
  let known: Band = { name: 'Cowbell', tipLinks: TIP_LINKS };

  async function refresh(): Promise<Band> {
    try {
      const signal = AbortSignal.timeout(timeLimit);
      const { statusCode, body } = await pool.request({ method: 'GET', path: '/api/band', signal, isRepeatable: true });
      const content = await body.json();
      if (statusCode === 200) known = bandBody.parse(content);
    } catch {
      // /readyz says which part is down.
    }
    return known;
  }

  let latest: Promise<Band> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  return {
    read(): Promise<Band> {
      const now = performance.now();
      if (!latest || now - readAt > maxAge) {
        latest = refresh();
        readAt = now;
      }
      return latest;
    },
    close: () => pool.destroy(),
  };
}
