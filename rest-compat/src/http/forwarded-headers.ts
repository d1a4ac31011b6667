import type { FastifyRequest } from 'fastify';

/** What is handed on of a caller: who it is, which guest, and from where. */
const passed = ['authorization', 'cookie', 'x-forwarded-for'] as const;

/** The headers of a call to another process for a caller, with the id under which it stands in the logs. */
export function forwardedHeaders({ headers, id }: FastifyRequest): Record<string, string> {
  const handedOn = passed.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(handedOn), 'x-request-id': id };
}
