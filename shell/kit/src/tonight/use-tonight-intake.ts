import type { IntakeState } from '@cowbell/contracts/rules/show';
import { useEffect, useReducer } from 'react';
import { TonightDocument, type TonightQuery } from '../generated/graphql.ts';
import { clockOffset } from '../graphql/responses.ts';
import { useLiveQuery } from '../live/use-live-query.ts';

export { TonightDocument };

export interface TonightIntake {
  showId: string;
  /** CLOSED as soon as `closesAt` has come, and OPEN as soon as `opensAt` has, also without a connection. */
  state: IntakeState;
  message: string | null;
  /** When requests close on their own, by the clock of this device, in ms since the epoch; 0 without last call. */
  closesAt: number;
  /** `closesAt` by the clock of the server, which does not vary with each response. */
  closesAtOnServer: number;
  /** When last call was announced, like `closesAt`. */
  lastCallAt: number;
  /** When the pause ends on its own, like `closesAt`. */
  opensAt: number;
  minTip: number;
  /** How many requests of one guest may be on the list; null for any number. */
  perGuest: number | null;
  /** Whether a song that was played tonight can be requested again. */
  replays: boolean;
}

/** Tonight's show for the audience; null until it is known. */
export function useTonightIntake(): TonightIntake | null {
  return useIntake(useLiveQuery(TonightDocument, { topics: ['stage'] }).data?.show);
}

/** Like {@link useTonightIntake}, of a show that has been read. */
export function useIntake(show: TonightQuery['show'] | undefined): TonightIntake | null {
  const intake = show?.intake;
  const closesAt = toDeviceTime(intake?.closesAt);
  const opensAt = toDeviceTime(intake?.opensAt);
  useRenderAt(closesAt);
  useRenderAt(opensAt);
  if (!show || !intake) return null;
  const hasClosed = hasPassed(closesAt) && intake.state !== 'ENDED';
  const isPauseOver = hasPassed(opensAt) && intake.state === 'PAUSED';
  return {
    ...intake,
    ...(isPauseOver && { state: 'OPEN', message: null }),
    ...(hasClosed && { state: 'CLOSED' }),
    showId: show.id,
    closesAt,
    closesAtOnServer: intake.closesAt ? Date.parse(intake.closesAt) : 0,
    lastCallAt: toDeviceTime(intake.lastCallAt),
    opensAt: isPauseOver ? 0 : opensAt,
  };
}

/** Renders again when an instant has come. */
function useRenderAt(instant: number): void {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const left = instant - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(rerender, left);
    return () => clearTimeout(timer);
  }, [instant]);
}

const hasPassed = (instant: number) => instant > 0 && instant <= Date.now();

function toDeviceTime(instant: string | null | undefined): number {
  return instant ? Date.parse(instant) - clockOffset() : 0;
}
