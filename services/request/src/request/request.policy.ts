import { isVerifiedAdmin, type Viewer } from '@cowbell/service-kit/auth/viewer';
import type { RequestRecord } from './request.model.ts';

/**
 * Verified admins see tips and messages. So does the sender, in the responses to createRequest, updateOwnRequest,
 * withdrawRequest and myTonight.
 */
export function maySeeTipAndMessage(viewer: Viewer, request: RequestRecord): boolean {
  return isVerifiedAdmin(viewer) || request.isOwn === true;
}

/** Verified admins see which tips do not count, and which guests promise much. */
export function maySeeMarks(viewer: Viewer): boolean {
  return isVerifiedAdmin(viewer);
}

/** Verified admins see which change of the running order can be undone. */
export function maySeeChanges(viewer: Viewer): boolean {
  return isVerifiedAdmin(viewer);
}

/** Verified admins see what all tips add up to. */
export function maySeeAllTips(viewer: Viewer): boolean {
  return isVerifiedAdmin(viewer);
}

/** Verified admins are told of new requests. */
export function maySeeArrivals(viewer: Viewer): boolean {
  return isVerifiedAdmin(viewer);
}
