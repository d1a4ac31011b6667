import { clockOffset } from '@cowbell/kit';

/** Minutes until requests close. */
export const lastCallLengths = [
  { value: 'off', label: 'Off' },
  { value: '5', label: '5 min' },
  { value: '10', label: '10 min' },
  { value: '15', label: '15 min' },
] as const;
export type LastCallLength = (typeof lastCallLengths)[number]['value'];

/** When requests close, by the clock of the server, as ISO 8601 text; null cancels last call. */
export function closingTime(length: LastCallLength): string | null {
  return length === 'off' ? null : new Date(Date.now() + clockOffset() + Number(length) * 60_000).toISOString();
}

/** In the browser's storage: the latest message. Opening requests empties it, and the next break wants it again. */
export const latestMessageKey = 'cowbell.intake-message';

/** Of the messages about last call and the message for the audience, only the latest is shown: two would cover what is below them. */
export const intakeToasts = 'intake';
