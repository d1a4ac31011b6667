/** What is shown in place of a name that an admin has removed. Guests cannot send a request without one. */
export const removedName = 'Anonymous';

/** How many names of those who asked for a song are shown. */
export const maxNames = 5;

export function shownName({ requestedBy }: { requestedBy: string }): string {
  return requestedBy || removedName;
}
