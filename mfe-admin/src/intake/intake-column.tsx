import { color, Segmented, showToast, styled, type TonightIntake } from '@cowbell/kit';
import { useState } from 'react';
import { closingTime, intakeToasts, type LastCallLength, lastCallLengths } from './last-call.ts';
import { MessageForm } from './message-form.tsx';
import { setIntake } from './set-intake.ts';

const Section = styled.section`
  display: grid;
  gap: 8px;
  padding-top: 22px;
  > b { color: ${color.dim}; font-weight: 600; font-variant-numeric: tabular-nums; }
  > p { color: ${color.dim}; line-height: 1.4; }
`;

/** Last call and the message for the audience, where the column beside the list has room for them. */
export function IntakeColumn({ tonight, secondsLeft }: { tonight: TonightIntake; secondsLeft: string | null }) {
  return (
    <>
      <LastCall tonight={tonight} secondsLeft={secondsLeft} />
      <MessageForm tonight={tonight} />
    </>
  );
}

function LastCall({ tonight, secondsLeft }: { tonight: TonightIntake; secondsLeft: string | null }) {
  const { state, showId, closesAt } = tonight;
  const [chosen, setChosen] = useState<LastCallLength | null>(null);
  const isRunning = secondsLeft !== null;

  async function choose(length: LastCallLength): Promise<void> {
    setChosen(length);
    const before = isRunning ? new Date(closesAt).toISOString() : null;
    const undo = () => void setIntake({ closesAt: before, showId }).then(() => setChosen(null));
    if (!(await setIntake({ closesAt: closingTime(length), showId }))) setChosen(null);
    else
      showToast('success', length === 'off' ? 'Last call is off' : `Last call: ${length} minutes`, {
        undo,
        kind: intakeToasts,
      });
  }

  return (
    <Section>
      <b aria-hidden="true">{isRunning ? `Last call ${secondsLeft}` : 'Last call'}</b>
      {state === 'OPEN' ? (
        <Segmented
          legend="Last call"
          options={lastCallLengths}
          value={isRunning ? chosen : 'off'}
          onChange={(length) => void choose(length)}
        />
      ) : (
        <p>Last call is possible only while requests are open.</p>
      )}
    </Section>
  );
}
