import { intakeRules } from '@cowbell/contracts/rules/show';
import { clockOffset, type TonightIntake } from '@cowbell/kit';
import { object } from '@cowbell/kit/form';
import type { IntakeInput } from '../../generated/graphql.ts';

const lengths = [
  { value: 'off', label: 'Off' },
  { value: '5', label: '5 min' },
  { value: '10', label: '10 min' },
  { value: '15', label: '15 min' },
] as const;
export type LastCallLength = (typeof lengths)[number]['value'];

/** The choices of last call as the show stands; none where the server would refuse all of them. */
export function lastCallChoices({ state, closesAt }: Pick<TonightIntake, 'state' | 'closesAt'>) {
  if (state === 'OPEN') return lengths;
  const isOff = ({ value }: { value: LastCallLength }) => value === 'off';
  // The countdown goes on while requests are paused.
  if (closesAt > Date.now()) return lengths.filter(isOff);
  // After last call, requests can be opened for some minutes more.
  return closesAt > 0 ? lengths.filter((length) => !isOff(length)) : [];
}

/** What sets last call, by the clock of the server; null cancels it. */
export function lastCallInput(length: LastCallLength, { state }: Pick<TonightIntake, 'state'>) {
  if (length === 'off') return { closesAt: null };
  const closesAt = new Date(Date.now() + clockOffset() + Number(length) * 60_000).toISOString();
  return { closesAt, ...(state !== 'OPEN' && { state: 'OPEN' }) } satisfies IntakeInput;
}

export const messageRules = object({ message: intakeRules.shape.message });

/** In the browser's storage: the latest message. Opening requests empties it, and the next break wants it again. */
export const latestMessageKey = 'cowbell.intake-message';

/** The kind of toasts about the intake. Two of them would cover what is below. */
export const intakeToasts = 'intake';
