import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from './config.ts';

const name = 'cowbell_guest';
const oneYear = 365 * 24 * 60 * 60;

function sign(id: string, secret: string): Buffer {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(id).digest();
}

/** Makes the value of a guest cookie: `<id>.<signature>`, both base64url. */
export function createGuestId(secret: string): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${sign(id, secret).toString('base64url')}`;
}

/** Whether the value of a guest cookie was made with this secret. */
export function isGuestId(value: string, secret: string): boolean {
  const [id = '', signature = ''] = value.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = sign(id, secret);
  return given.length === right.length && timingSafeEqual(given, right);
}

function readCookie(header = ''): string | undefined {
  const prefix = `${name}=`;
  return header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length);
}

/**
 * Gives a browser that has none a signed guest id, by which the request service limits how fast one guest sends:
 * a venue's Wi-Fi puts the whole audience behind one address.
 */
export function keepGuest(
  request: FastifyRequest,
  reply: FastifyReply,
  { GUEST_SECRET, PUBLIC_URL }: EdgeConfig,
): void {
  const present = readCookie(request.headers.cookie);
  if (present && isGuestId(present, GUEST_SECRET)) return;
  const secure = PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  const attributes = `Path=/; Max-Age=${oneYear}; HttpOnly; SameSite=Lax${secure}`;
  reply.header('set-cookie', `${name}=${createGuestId(GUEST_SECRET)}; ${attributes}`);
}
