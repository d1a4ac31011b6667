import { createHash } from 'node:crypto';
import { isLoopbackUrl } from '@cowbell/service-kit/http/loopback';
import { formatRestFailure } from '@cowbell/service-kit/http/rest-failure';
import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import type { EdgeConfig } from './config.ts';

/** What posters and screens show: it never changes, wherever it leads. */
const shortPath = '/r';

const noPublicAddress = 'Phones cannot open localhost. Start with HOST=0.0.0.0 or set PUBLIC_URL.';

/** The code for a URL. Its title is the address as people type it: `cowbell.example/r`. */
function drawCode({ href, host, pathname }: URL): string {
  // A quarter of it may be covered or worn off. Readers need an empty border of four modules.
  const svg = renderSVG(href, { ecc: 'Q', border: 4 });
  // Without crisp edges, gaps between the modules are visible at some sizes.
  return svg.replace('>', ` shape-rendering="crispEdges"><title>${host}${pathname}</title>`);
}

/** Adds GET /r, which redirects to the song browser, and GET /qr.svg, the code that holds its URL. */
export function addShortLink(app: FastifyInstance, { PUBLIC_URL, AUDIENCE_URL = PUBLIC_URL }: EdgeConfig): void {
  // No browser stores where it leads today.
  const target = AUDIENCE_URL === PUBLIC_URL ? '/request' : new URL('/request', AUDIENCE_URL).href;
  app.get(shortPath, (_request, reply) => reply.header('cache-control', 'no-store').redirect(target, 302));

  const svg = isLoopbackUrl(AUDIENCE_URL) ? null : drawCode(new URL(shortPath, AUDIENCE_URL));
  const etag = `"${createHash('sha256')
    .update(svg ?? '')
    .digest('base64url')
    .slice(0, 22)}"`;
  app.get('/qr.svg', (request, reply) => {
    if (svg === null) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send(formatRestFailure({ message: noPublicAddress }));
    }
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('image/svg+xml; charset=utf-8').send(svg);
  });
}
