import { createGuestCookie, findGuestCookie, guestCookieName, readGuestId } from '@cowbell/service-kit/auth/guest-id';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from './config.ts';

const oneYear = 365 * 24 * 60 * 60;

/**
 * Gives a browser that has none a signed guest id, by which the processes inside tell guests apart: a venue's Wi-Fi puts
 * the whole audience behind one address.
 */
export function ensureGuestCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { GUEST_SECRET, PUBLIC_URL }: EdgeConfig,
): void {
  if (readGuestId(findGuestCookie(request.headers.cookie), GUEST_SECRET)) return;
  const secure = PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  const attributes = `Path=/; Max-Age=${oneYear}; HttpOnly; SameSite=Lax${secure}`;
  reply.header('set-cookie', `${guestCookieName}=${createGuestCookie(GUEST_SECRET)}; ${attributes}`);
}
