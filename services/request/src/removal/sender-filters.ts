import type { QueryFilter } from 'mongoose';
import type { RequestModel, StoredRequest } from '../request/request.model.ts';

/** How long it is known which requests came from one address, in seconds. */
export const addressSeconds = 3_600;

type SenderFilters = Record<'GUEST' | 'ADDRESS', QueryFilter<StoredRequest> | null>;

/**
 * Filters for the requests on the list that came from the sender of one of them: of the same guest (those without a
 * guest id from one address count as one), and from the same address in the last hour. Null for what is not known.
 */
export function filtersOf(request: StoredRequest, now = new Date()): SenderFilters {
  const { showId, guestId, addressHash, createdAt } = request;
  const since = addressesKnownSince(now);
  const list = { showId, state: 'LISTED' } as const;
  const sameAddress = addressHash && createdAt >= since ? { ...list, createdAt: { $gte: since }, addressHash } : null;
  return {
    GUEST: guestId ? { ...list, guestId } : sameAddress && { ...sameAddress, guestId: { $exists: false } },
    ADDRESS: sameAddress,
  };
}

/** The moment before which the addresses of requests are forgotten. */
export function addressesKnownSince(now: Date): Date {
  return new Date(now.getTime() - addressSeconds * 1_000);
}

/** How many requests on the list came from the sender of one of them; null for what is not known. */
export async function countRequestsOfSender(requests: RequestModel, request: StoredRequest) {
  const { GUEST, ADDRESS } = filtersOf(request);
  const count = async (filter: QueryFilter<StoredRequest> | null) => filter && (await requests.countDocuments(filter));
  const [guestRequests, addressRequests] = await Promise.all([count(GUEST), count(ADDRESS)]);
  return { guestRequests, hasGuestId: Boolean(request.guestId), addressRequests };
}
