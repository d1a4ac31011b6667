import { isVerifiedAdmin, type Viewer } from '@cowbell/service-kit/auth/viewer';
import type { RequestRecord } from './request.model.ts';

/** Those who run the show see tips and messages; so does whoever sent the request, in the answer to sending it. */
export function maySeeTipAndMessage(viewer: Viewer, request: RequestRecord): boolean {
  return isVerifiedAdmin(viewer) || request.isOwn === true;
}
