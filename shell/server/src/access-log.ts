import { isIPv4 } from 'node:net';
import { networkOf } from '@cowbell/service-kit/limits/network-of';
import type { FastifyInstance } from 'fastify';
import { clientAddress } from './client.ts';

/** Of a path that is logged, in characters. */
const longestPath = 200;

/** Logs this fraction of all requests. Query strings, in which links have tokens, and full addresses stay out. */
export function addAccessLog(app: FastifyInstance, fraction: number): void {
  if (fraction === 0) return;
  app.addHook('onResponse', async (request, reply) => {
    if (Math.random() >= fraction) return;
    const { method, url = '' } = request.raw;
    const path = url.replace(/[?#].*$/s, '').slice(0, longestPath);
    const address = shortAddress(clientAddress(request));
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, path, status: reply.statusCode, ms, address }, 'A request was answered');
  });
}

/** Without the last 8 bits of an IPv4 address, or the last 80 of an IPv6 address. */
function shortAddress(address: string): string {
  return isIPv4(address) ? address.replace(/\d+$/, '0') : networkOf(address, 48);
}
