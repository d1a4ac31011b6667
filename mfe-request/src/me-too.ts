import { useLocation } from '@cowbell/kit';

/** The state of a link to a song that leads to its form, for somebody who has decided already. */
export const meToo = { meToo: true };

/** Whether a link with that state led to this page. */
export function useIsMeToo(): boolean {
  return (useLocation().state as Partial<typeof meToo> | null)?.meToo === true;
}
