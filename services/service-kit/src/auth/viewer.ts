import { forbidden, unauthenticated } from '../base/errors.ts';

/** Somebody with a valid token. */
export interface SignedInViewer {
  id: string;
  isAdmin: boolean;
  isVerified: boolean;
}

/** Who asks: null is a visitor. A bad or expired token makes a visitor, too. */
export type Viewer = SignedInViewer | null;

/** True for those who run the show: admins whose e-mail is verified. */
export function runsTheShow(viewer: Viewer): boolean {
  return viewer?.isAdmin === true && viewer.isVerified;
}

/** @throws GraphQLError UNAUTHENTICATED for a visitor. */
export function requireSignedIn(viewer: Viewer): SignedInViewer {
  if (!viewer) throw unauthenticated();
  return viewer;
}

/** @throws GraphQLError UNAUTHENTICATED for a visitor, FORBIDDEN for anybody but a verified admin. */
export function requireAdmin(viewer: Viewer): SignedInViewer {
  const signedIn = requireSignedIn(viewer);
  if (!runsTheShow(signedIn)) throw forbidden();
  return signedIn;
}
