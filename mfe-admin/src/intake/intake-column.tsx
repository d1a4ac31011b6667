import type { TonightIntake } from '@cowbell/kit';
import { LastCallSection } from './last-call-section.tsx';
import { MessageForm } from './message-form.tsx';

interface IntakeColumnProps {
  tonight: TonightIntake;
  /** When requests close on their own, by the clock of the server, in ms since the epoch; 0 without last call. */
  closesAt: number;
  /** What is left of last call, as minutes and seconds; null while there is none. */
  timeLeft: string | null;
}

/** Last call and the message for the audience, where the column beside the list has room for them. */
export function IntakeColumn({ tonight, closesAt, timeLeft }: IntakeColumnProps) {
  return (
    <>
      <LastCallSection tonight={tonight} closesAt={closesAt} timeLeft={timeLeft} />
      <MessageForm tonight={tonight} />
    </>
  );
}
