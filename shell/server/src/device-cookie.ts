import { deviceCookieName, deviceHeaderName } from '@cowbell/service-kit/auth/device-cookie';
import { stringifySetCookie } from 'cookie';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';

/** In seconds. */
const oneYear = 365 * 24 * 60 * 60;

/** Makes a cookie of the header with which the user service says that this browser has signed in. */
export function addDeviceCookie(app: FastifyInstance, { PUBLIC_URL }: EdgeConfig): void {
  const secure = new URL(PUBLIC_URL).protocol === 'https:';
  app.addHook('onSend', async (_request, reply) => {
    const value = reply.getHeader(deviceHeaderName);
    if (typeof value !== 'string') return;
    reply.removeHeader(deviceHeaderName);
    const cookie = { name: deviceCookieName, value, path: '/', maxAge: oneYear, httpOnly: true, secure } as const;
    // The user service reads the value as it is, without decoding.
    reply.header('set-cookie', stringifySetCookie({ ...cookie, sameSite: 'strict' }, { encode: (text) => text }));
  });
}
