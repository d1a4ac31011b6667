/** What is shown for a request without a name, which only an admin can remove. */
export const anonymous = 'Anonymous';

/** How many names of those who asked for a song are shown. */
export const maxNames = 5;

export function shownName({ requestedBy }: { requestedBy: string }): string {
  return requestedBy || anonymous;
}
