import type { QueryFilter } from 'mongoose';
import type { RequestModel, StoredRequest } from '../request/request.model.ts';

/** How long it is known which requests came from one address, in seconds. */
export const addressSeconds = 3_600;

/** The requests on the list that came from the sender of one of them. */
export interface SenderFilters {
  /**
   * Of the same guest. Those without a guest id that came from the same address in the last hour count as one guest;
   * null when the address is unknown.
   */
  GUEST: QueryFilter<StoredRequest> | null;
  /** From the same address in the last hour; null when the request is older, or its address is unknown. */
  ADDRESS: QueryFilter<StoredRequest> | null;
}

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
export interface SenderCounts {
  guestRequests: number | null;
  addressRequests: number | null;
}

export async function countRequestsOfSender(requests: RequestModel, request: StoredRequest): Promise<SenderCounts> {
  const { GUEST, ADDRESS } = filtersOf(request);
  const count = async (filter: QueryFilter<StoredRequest> | null) => filter && (await requests.countDocuments(filter));
  const [guestRequests, addressRequests] = await Promise.all([count(GUEST), count(ADDRESS)]);
  return { guestRequests, addressRequests };
}
