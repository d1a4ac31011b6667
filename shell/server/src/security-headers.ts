import type { EdgeConfig } from './config.ts';

/** The policy of the document. `origins` are other servers with remotes, which load everything from there. */
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

/** The headers of every response. The document has a content security policy of its own. */
export function securityHeaders(config: EdgeConfig): Record<string, string> {
  const headers: Record<string, string> = {
    // Anything but the document (an image, a response of the API) may not load or run anything when opened directly.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
  if (new URL(config.PUBLIC_URL).protocol === 'https:') {
    headers['strict-transport-security'] = 'max-age=31536000';
    // Browsers accept it on secure pages only, and log a warning on others.
    headers['cross-origin-opener-policy'] = 'same-origin';
  }
  return headers;
}
