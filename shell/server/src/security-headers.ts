import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';

/**
 * The content security policy of the document.
 *
 * @param nonce allows the inline script and the styles of this one response.
 * @param origins servers of remotes, which bring scripts, styles, fonts and pictures of their own.
 */
export function contentSecurityPolicy(nonce: string, origins: readonly string[]): string {
  const self = ["'self'", ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${self} 'nonce-${nonce}'`,
    `style-src ${self} 'nonce-${nonce}'`,
    `img-src ${self} data: blob:`,
    `font-src ${self}`,
    `connect-src ${self}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Sets the headers that every answer has; the document replaces the policy by its own. */
export function addSecurityHeaders(app: FastifyInstance, config: EdgeConfig): void {
  const headers: Record<string, string> = {
    // Whatever is not the document (a picture, an answer of the API) may do nothing when opened by itself.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
  if (config.PUBLIC_URL.startsWith('https:')) {
    headers['strict-transport-security'] = 'max-age=31536000';
    // Browsers take it on secure pages only, and complain on others.
    headers['cross-origin-opener-policy'] = 'same-origin';
  }
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
