import { SkeletonRows } from '@cowbell/kit';

/** Stands in while the code of the first screen is on its way. */
export function Loading() {
  return <SkeletonRows />;
}
