import { intakeRules } from '@cowbell/contracts/rules/show';
import { clockOffset, type TonightIntake } from '@cowbell/kit';
import { useCountdown } from '@cowbell/kit/countdown';
import { object } from '@cowbell/kit/form';
import { readText, writeText } from '@cowbell/kit/storage';
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

/** What is left of last call; null while there is none. It never shows more than was announced. */
export function useLastCall({ closesAt, lastCallAt }: TonightIntake): string | null {
  const { seconds: left } = useCountdown(closesAt);
  const seconds = Math.min(left, Math.ceil((closesAt - lastCallAt) / 1_000));
  return seconds > 0 ? minutes(seconds) : null;
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** After how many minutes a pause can end by itself. */
export const pauseLengths = [
  { value: 'off', label: 'By hand' },
  { value: '10', label: '10 min' },
  { value: '15', label: '15 min' },
  { value: '20', label: '20 min' },
] as const;
export type PauseLength = (typeof pauseLengths)[number]['value'];

/** So many minutes from now, by the clock of the server. */
const inMinutes = (length: string) => new Date(Date.now() + clockOffset() + Number(length) * 60_000).toISOString();

/** What sets when a pause ends; without a length, it ends by hand. */
export const pauseInput = (length: PauseLength) =>
  ({ state: 'PAUSED', opensAt: length === 'off' ? null : inMinutes(length) }) satisfies IntakeInput;

/** What sets last call, by the clock of the server; null cancels it. */
export function lastCallInput(length: LastCallLength, { state }: Pick<TonightIntake, 'state'>) {
  if (length === 'off') return { closesAt: null };
  return { closesAt: inMinutes(length), ...(state !== 'OPEN' && { state: 'OPEN' }) } satisfies IntakeInput;
}

export const messageRules = object({ message: intakeRules.shape.message });

/** In the browser's storage: the latest messages, as JSON. Opening requests empties the message; a break wants it again. */
const messagesKey = 'cowbell.intake-messages';

const keptMessages = 3;

/** The latest messages that were saved on this device, the latest first. */
export function readMessages(): readonly string[] {
  try {
    return JSON.parse(readText('device', messagesKey) ?? '[]');
  } catch {
    return [];
  }
}

export function rememberMessage(message: string): void {
  const others = readMessages().filter((other) => other !== message);
  writeText('device', messagesKey, JSON.stringify([message, ...others].slice(0, keptMessages)));
}

/** The kind of toasts about the intake. Two of them would cover what is below. */
export const intakeToasts = 'intake';
