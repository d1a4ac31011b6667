let offset = 0;

/** How much the clock of the server is ahead of this device's clock, in ms, as of the latest response. */
export const clockOffset = () => offset;

/** @param date the `date` header of a response that has just arrived. */
export function setServerClock(date: string | null): void {
  offset = (date ? Date.parse(date) - Date.now() : Number.NaN) || 0;
}
