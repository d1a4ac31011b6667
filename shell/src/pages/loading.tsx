import { SkeletonRows } from '@cowbell/kit';

/** Shown while the code of the first screen is loading. */
export function Loading() {
  return <SkeletonRows />;
}
