import { Button, closeToast, color, SegmentedControl, showToast, styled, type TonightIntake } from '@cowbell/kit';
import { undoOnce } from '@cowbell/kit/second-tap';
import { useEffect, useState } from 'react';
import { focusMainContent, keepFocus } from '../focus.ts';
import { setIntake } from '../set-intake.ts';
import { moveOnlyFocus, useTapped } from './instant-choice.ts';
import { intakeToasts, type LastCallLength, lastCallChoices, lastCallInput } from './last-call.ts';
import { MessageForm } from './message-form.tsx';

const Section = styled.section`
  display: grid;
  gap: 8px;
  padding-top: 22px;
  > b {
    color: ${color.dim};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  > p {
    color: ${color.dim};
    line-height: 1.4;
  }
`;

interface OwnChoice {
  length: LastCallLength;
  /** By the clock of the server, in ms since the epoch; 0 for none. */
  closesAt: number;
  toastId: number;
}

interface IntakeColumnProps {
  tonight: TonightIntake;
  /** What is left of last call, as minutes and seconds; null while there is none. */
  timeLeft: string | null;
}

/** Sets last call with one tap, and offers to undo it until somebody sets another one. */
function LastCallSection({ tonight, timeLeft }: IntakeColumnProps) {
  const { state, showId, closesAtOnServer: closesAt } = tonight;
  const { tapped, send } = useTapped<LastCallLength>();
  const [own, setOwn] = useState<OwnChoice | null>(null);
  const holds = own !== null && own.closesAt === closesAt && state === 'OPEN';
  const toastId = own?.toastId ?? 0;

  // 'Undo' must not cancel what somebody else has set since.
  useEffect(() => {
    if (!holds) return;
    return () => closeToast(toastId);
  }, [holds, toastId]);

  async function choose(length: LastCallLength): Promise<void> {
    const input = lastCallInput(length, tonight);
    if (!(await send(length, () => setIntake('Last call', { ...input, showId })))) return;
    const undo = async () => {
      // The toast is removed together with its button.
      focusMainContent();
      const before = closesAt > 0 ? new Date(closesAt).toISOString() : null;
      if (await setIntake('Last call', { closesAt: before, showId })) setOwn(own);
    };
    setOwn({
      length,
      closesAt: input.closesAt ? Date.parse(input.closesAt) : 0,
      toastId: showToast('success', length === 'off' ? 'Last call is off' : `Last call: ${length} minutes`, {
        kind: intakeToasts,
        // Last call cannot be given back to a show that does not take requests.
        ...(state === 'OPEN' && { undo: undoOnce(undo) }),
      }),
    });
  }

  const choices = lastCallChoices(tonight);
  const [only] = choices.length === 1 ? choices : [];
  const inForce = holds ? own.length : null;
  const chosen = tapped ?? (timeLeft ? inForce : 'off');
  return (
    <Section>
      <b aria-hidden="true">{timeLeft ? `Last call ${timeLeft}` : 'Last call'}</b>
      {only && (
        // It leaves with last call.
        <div ref={keepFocus}>
          <Button $wide onClick={() => void choose(only.value)}>
            Turn Off Last Call
          </Button>
        </div>
      )}
      {choices.length === 0 && <p>Last call is possible only while requests are open.</p>}
      {choices.length > 1 && (
        <div ref={keepFocus}>
          <div ref={moveOnlyFocus}>
            <SegmentedControl
              legend="Last call"
              options={choices}
              value={chosen}
              onChange={(length) => void choose(length)}
              // The same number of minutes, from now on.
              onClear={() => chosen && chosen !== 'off' && void choose(chosen)}
            />
          </div>
        </div>
      )}
    </Section>
  );
}

/** Last call and the message for the audience, where the column beside the list has room for them. */
export function IntakeColumn(props: IntakeColumnProps) {
  return (
    <>
      <LastCallSection {...props} />
      <MessageForm tonight={props.tonight} />
    </>
  );
}
