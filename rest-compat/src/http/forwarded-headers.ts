import type { FastifyRequest } from 'fastify';

/** Headers that say who the caller is, which guest, and from which address. */
const names = ['authorization', 'cookie', 'x-forwarded-for'] as const;

/** The headers of a request to another process on behalf of a caller. */
export function forwardedHeaders({ headers, id }: FastifyRequest): Record<string, string> {
  const forwarded = names.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(forwarded), 'x-request-id': id };
}
