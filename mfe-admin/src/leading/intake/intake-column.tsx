import { maxIntakeMessageLength } from '@cowbell/contracts/rules/show';
import { countCharacters } from '@cowbell/contracts/rules/text';
import { Button, closeToast, color, SegmentedControl, showToast, styled, type TonightIntake } from '@cowbell/kit';
import { FormAlert, TextField, useSchemaForm, useWatch } from '@cowbell/kit/form';
import { undoOnce } from '@cowbell/kit/second-tap';
import { readText, writeText } from '@cowbell/kit/storage';
import { useEffect, useRef, useState } from 'react';
import { Differences, EditConflict } from '../../shared/edit-conflict.tsx';
import { focusMainContent, keepFocus } from '../../shared/focus.ts';
import { actionFailureMessage, sendIntake, setIntake } from '../actions/send-action.ts';
import { moveOnlyFocus, useTapped } from './instant-choice.ts';
import {
  intakeToasts,
  type LastCallLength,
  lastCallChoices,
  lastCallInput,
  latestMessageKey,
  messageRules,
} from './last-call.ts';

const Form = styled.form`
  display: grid;
  gap: 8px;
  padding: 22px 0 10px;
  /* The segments of the switches above have labels of a fixed height. */
  && label {
    min-height: 0;
    color: ${color.dim};
  }
`;

const nearLimit = 100;

/** Saved when the field is left, or with Enter. What somebody else saves meanwhile is shown before it is replaced. */
function MessageForm({ tonight }: { tonight: TonightIntake }) {
  const { showId } = tonight;
  const saved = tonight.message ?? '';
  const [base, setBase] = useState(saved);
  const form = useSchemaForm({
    schema: messageRules,
    defaultValues: { message: saved },
    async submit(valid) {
      const sent = form.getValues('message');
      const message = valid.message ?? null;
      const input = { message, seenMessage: saved, showId };
      const { userErrors } = await sendIntake(input);
      // With the response, the form has the other message, and asks.
      if (userErrors[0]?.code === 'CONFLICT' && userErrors[0].field === 'message') return [];
      if (userErrors.length > 0) return userErrors;
      if (message) writeText('device', latestMessageKey, message);
      setBase(message ?? '');
      if (form.getValues('message') === sent) form.setValue('message', message ?? '');
      showToast('success', message ? 'Message saved' : 'Message removed', { kind: intakeToasts });
      return [];
    },
    describeFailure: actionFailureMessage,
  });
  const { isSubmitting } = form;
  const typed = useWatch({ control: form.control, name: 'message' }) ?? '';
  const checked = messageRules.shape.message.safeParse(typed);
  // As it would be saved; null when it cannot be.
  const text = checked.success ? (checked.data ?? '') : null;
  const isEdited = text !== base;
  // The cache has what this form saves before the response arrives here.
  const isNews = saved !== base && !isSubmitting;
  const hasConflict = isNews && isEdited && text !== saved;

  function show(message: string): void {
    setBase(message);
    form.setValue('message', message);
    form.clearErrors();
  }

  // Whether more was typed, and sent, before the response to what was sent.
  const [isWaiting, setIsWaiting] = useState(false);
  const question = useRef<HTMLDivElement>(null);

  function save(): void {
    if (isSubmitting) setIsWaiting(true);
    else if (!isEdited) show(saved);
    else if (text !== null && !hasConflict) form.send();
  }

  useEffect(() => {
    if (isNews && !hasConflict) show(saved);
    if (isSubmitting || !isWaiting) return;
    setIsWaiting(false);
    save();
  });

  const { onBlur, error, ...field } = form.field('message');
  const count = countCharacters(typed);
  const latest = saved ? null : readText('device', latestMessageKey);
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Only one of its two buttons answers the question.
        if (hasConflict) question.current?.focus();
        else save();
      }}
    >
      <TextField
        label="Message for the audience"
        hint={count >= nearLimit && `${count} of ${maxIntakeMessageLength}`}
        placeholder="Shown while paused or closed"
        {...field}
        // Said while typing: when the field is left, nothing must move below the pointer.
        error={checked.error?.issues[0]?.message ?? error}
        onBlur={(event) => {
          void onBlur(event);
          save();
        }}
      />
      <FormAlert form={form} />
      {hasConflict && (
        <EditConflict
          ref={question}
          sentence={
            saved
              ? 'Somebody else saved another message while you were typing:'
              : 'The message was removed while you were typing.'
          }
          onKeepMine={() => {
            form.send();
            form.setFocus('message');
          }}
          onTakeTheirs={() => {
            show(saved);
            form.setFocus('message');
          }}
        >
          {saved && <Differences lines={[saved]} />}
        </EditConflict>
      )}
      {latest && !typed && (
        <Button
          $size="small"
          onClick={() => {
            form.setValue('message', latest);
            form.send();
            form.setFocus('message');
          }}
        >
          <span dir="auto">Use again: {latest}</span>
        </Button>
      )}
    </Form>
  );
}

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

export function IntakeColumn(props: IntakeColumnProps) {
  return (
    <>
      <LastCallSection {...props} />
      <MessageForm tonight={props.tonight} />
    </>
  );
}
