import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from './config.ts';
import type { FirstView } from './first-view.ts';
import type { EnsureGuestCookie } from './guest-cookie.ts';
import { foreignOrigins } from './remotes.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/**
 * Sends index.html with a new nonce, and what the first view needs. A 304 would pair the old nonce with a new header.
 */
export function documentHandler(
  config: EdgeConfig,
  firstViewOf: (url: string) => Promise<FirstView>,
  ensureGuestCookie: EnsureGuestCookie,
) {
  const origins = foreignOrigins(config);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = randomBytes(16).toString('base64url');
    const [html, { head, screen, title }] = await Promise.all([
      readFile(`${config.STATIC_ROOT}/index.html`, 'utf8'),
      firstViewOf(request.raw.url ?? '/'),
    ]);
    ensureGuestCookie(request, reply);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept')
      .header('content-security-policy', contentSecurityPolicy(nonce, origins))
      .send(
        html
          .replaceAll('__CSP_NONCE__', nonce)
          .replaceAll('__SCREEN__', screen)
          .replaceAll('__TITLE__', title)
          .replace('</head>', () => `${head}</head>`),
      );
  };
}

/** True when a browser requests a page, and not a script, an image or data. */
export function isNavigation(request: FastifyRequest): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !!request.headers.accept?.includes('text/html');
}
