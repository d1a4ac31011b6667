import { isVerifiedAdmin, type Viewer } from '@cowbell/service-kit/auth/viewer';

/** An account can be seen by its owner and by a verified admin. */
export function maySeeAccount(viewer: Viewer, userId: string): boolean {
  return viewer?.id === userId || isVerifiedAdmin(viewer);
}
