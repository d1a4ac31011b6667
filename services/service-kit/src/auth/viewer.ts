import { forbidden, unauthenticated } from '../base/errors.ts';

/** A caller with a valid token. */
export interface SignedInViewer {
  id: string;
  isAdmin: boolean;
  isVerified: boolean;
}

/** The caller. Null for a visitor: a caller without a token, or with an invalid, expired or revoked one. */
export type Viewer = SignedInViewer | null;

/** True for an admin whose email address is verified. Nobody else may edit what belongs to the band or to others. */
export function isVerifiedAdmin(viewer: Viewer): boolean {
  return viewer?.isAdmin === true && viewer.isVerified;
}

/** @throws GraphQLError UNAUTHENTICATED for a visitor. */
export function requireSignedIn(viewer: Viewer): SignedInViewer {
  if (!viewer) throw unauthenticated();
  return viewer;
}

/** @throws GraphQLError UNAUTHENTICATED for a visitor, FORBIDDEN for anyone else who is not a verified admin. */
export function requireVerifiedAdmin(viewer: Viewer): SignedInViewer {
  const signedIn = requireSignedIn(viewer);
  if (!isVerifiedAdmin(signedIn)) throw forbidden();
  return signedIn;
}
