import { isVerifiedAdmin, type Viewer } from '@cowbell/service-kit/auth/viewer';

/** An account is seen by its owner and by those who run the show. */
export function maySeeAccount(viewer: Viewer, userId: string): boolean {
  return viewer?.id === userId || isVerifiedAdmin(viewer);
}
