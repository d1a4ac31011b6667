import type { QueryFilter } from 'mongoose';
import type { AddressHashes } from '../guest/address-hash.ts';
import type { RequestModel, StoredRequest } from '../request/request.model.ts';

/** How long it is known which requests came from one address, in seconds. */
export const addressSeconds = 3_600;

/** The requests on the list that came from the sender of one of them. */
export interface SenderFilters {
  /**
   * Of the same guest. Those without a guest id that came from the same address in the last hour count as one guest; null
   * when the address is unknown.
   */
  GUEST: QueryFilter<StoredRequest> | null;
  /**
   * From the same address, or the same /48 of IPv6, in the last hour; null when the request is older, or its address is unknown. By
   * one that an earlier version has stored for a guest, only those of its /64 are found.
   */
  ADDRESS: QueryFilter<StoredRequest> | null;
}

export function filtersOf(request: StoredRequest, now = new Date()): SenderFilters {
  const { showId, guestId, createdAt } = request;
  const since = addressesKnownSince(now);
  const list = { showId, onList: true };
  const hashes = { $in: hashesOf(request) };
  const sameAddress =
    hashes.$in.length > 0 && createdAt >= since
      ? { ...list, createdAt: { $gte: since }, $or: [{ addressHash: hashes }, { networkHash: hashes }] }
      : null;
  return {
    GUEST: guestId ? { ...list, guestId } : sameAddress && { ...sameAddress, guestId: { $exists: false } },
    ADDRESS: sameAddress,
  };
}

/** The hashes by which other requests from the same address, or its /48, are found. */
export function hashesOf({ addressHash, networkHash }: AddressHashes): string[] {
  return [addressHash ?? [], networkHash ?? []].flat();
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
  const filters = filtersOf(request);
  const [guestRequests, addressRequests] = await Promise.all(
    [filters.GUEST, filters.ADDRESS].map((filter) => (filter ? requests.countDocuments(filter) : null)),
  );
  return { guestRequests: guestRequests ?? null, addressRequests: addressRequests ?? null };
}
