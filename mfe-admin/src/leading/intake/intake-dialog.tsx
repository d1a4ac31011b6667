import { maxIntakeMessageLength } from '@cowbell/contracts/rules/show';
import { countCharacters } from '@cowbell/contracts/rules/text';
import { Button, closeToast, color, SegmentedControl, showToast, styled, type TonightIntake } from '@cowbell/kit';
import { BackIn } from '@cowbell/kit/back-in';
import { Dialog } from '@cowbell/kit/dialog';
import { FormAlert, SubmitButton, TextArea, type UserError, useSchemaForm, useWatch } from '@cowbell/kit/form';
import { undoOnce } from '@cowbell/kit/second-tap';
import { type ReactNode, useEffect, useState } from 'react';
import type { IntakeInput, ShowFormFragment } from '../../generated/graphql.ts';
import { Differences, EditConflict } from '../../shared/edit-conflict.tsx';
import { focusMainContent, keepFocus } from '../../shared/focus.ts';
import { useSavedVersion } from '../../shared/use-saved-version.ts';
import { actionFailureMessage, sendIntake, setIntake } from '../actions/send-action.ts';
import { moveOnlyFocus, useTapped } from './instant-choice.ts';
import {
  intakeToasts,
  type LastCallLength,
  lastCallChoices,
  lastCallInput,
  messageRules,
  type PauseLength,
  pauseInput,
  pauseLengths,
  readMessages,
  rememberMessage,
  useLastCall,
} from './last-call.ts';
import { SoundSwitch } from './new-requests.tsx';

const Content = styled.div`
  display: grid;
  gap: 20px;
  section {
    display: grid;
    gap: 8px;
  }
  section > b {
    color: ${color.dim};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  section > p {
    color: ${color.dim};
    line-height: 1.4;
  }
`;

const states = [
  { value: 'OPEN', label: 'Open' },
  { value: 'PAUSED', label: 'Paused' },
  { value: 'CLOSED', label: 'Closed' },
] as const;

interface IntakeDialogProps {
  tonight: TonightIntake;
  /** Absent until it is known. */
  show: ShowFormFragment | null | undefined;
  onClose: () => void;
  /** At the end. */
  children?: ReactNode;
}

/** Whether requests are taken. Switches act at once; a message is saved with its button. */
export function IntakeDialog({ tonight, show, onClose, children }: IntakeDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title="Taking requests">
      <Content>
        <StateSection tonight={tonight} />
        {tonight.state === 'PAUSED' && <PauseSection tonight={tonight} />}
        <LastCallSection tonight={tonight} />
        {show && <MessageForm show={show} saved={tonight.message ?? ''} />}
        <SoundSwitch />
        {children}
      </Content>
    </Dialog>
  );
}

function StateSection({ tonight }: { tonight: TonightIntake }) {
  const { showId, state } = tonight;
  const { tapped, send } = useTapped<TonightIntake['state']>();
  const choose = (next: TonightIntake['state']) => {
    const label = states.find(({ value }) => value === next)?.label ?? '';
    void send(next, () => setIntake(label, { state: next, showId }));
  };
  return (
    <section>
      <b aria-hidden="true">Requests</b>
      <div ref={moveOnlyFocus}>
        <SegmentedControl legend="Requests are" options={states} value={tapped ?? state} onChange={choose} />
      </div>
    </section>
  );
}

function PauseSection({ tonight }: { tonight: TonightIntake }) {
  const { showId, opensAt } = tonight;
  const { tapped, send } = useTapped<PauseLength>();
  const [own, setOwn] = useState<PauseLength | null>(null);
  async function choose(length: PauseLength): Promise<void> {
    if (await send(length, () => setIntake('Pause', { ...pauseInput(length), showId }))) setOwn(length);
  }
  return (
    <section>
      <b>{opensAt > 0 ? <BackIn opensAt={opensAt} /> : 'Requests open again'}</b>
      <div ref={moveOnlyFocus}>
        <SegmentedControl
          legend="Requests open again"
          options={pauseLengths}
          value={tapped ?? (opensAt > 0 ? own : 'off')}
          onChange={(length) => void choose(length)}
        />
      </div>
    </section>
  );
}

interface OwnChoice {
  length: LastCallLength;
  /** By the clock of the server, in ms since the epoch; 0 for none. */
  closesAt: number;
  toastId: number;
}

function LastCallSection({ tonight }: { tonight: TonightIntake }) {
  const { state, showId, closesAtOnServer: closesAt } = tonight;
  const timeLeft = useLastCall(tonight);
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
  const chosen = tapped ?? (timeLeft ? (holds ? own.length : null) : 'off');
  return (
    <section ref={keepFocus}>
      <b aria-hidden="true">{timeLeft ? `Last call ${timeLeft}` : 'Last call'}</b>
      {only && (
        <Button $wide onClick={() => void choose(only.value)}>
          Turn Off Last Call
        </Button>
      )}
      {choices.length === 0 && <p>Last call is possible only while requests are open.</p>}
      {choices.length > 1 && (
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
      )}
    </section>
  );
}

const Latest = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  button {
    max-width: 100%;
    margin: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 600;
  }
`;

const Form = styled.form`
  display: grid;
  gap: 10px;
`;

/** `saved` is the message that is in force; empty for none. */
function MessageForm({ show, saved }: { show: ShowFormFragment; saved: string }) {
  const form = useSchemaForm({
    schema: messageRules,
    defaultValues: { message: saved },
    submit,
    describeFailure: actionFailureMessage,
  });
  const typed = useWatch({ control: form.control, name: 'message' }) ?? '';
  const isEdited = typed.trim() !== saved;
  const valueNow = () => form.getValues('message')?.trim() ?? '';
  const { theirs, settle, save } = useSavedVersion({
    latest: { ...show, message: saved },
    isSaving: form.isSubmitting,
    follow(newer, before) {
      if (newer.message !== before.message && valueNow() === before.message) form.setValue('message', newer.message);
    },
    differs: (newer, base) => (newer.id !== base.id || newer.message !== base.message) && newer.message !== valueNow(),
  });

  async function submit({ message = null }: IntakeInput): Promise<readonly UserError[]> {
    const result = await save(async (version) => {
      const { show, userErrors } = await sendIntake({ message, version });
      return { saved: show && { ...show, message: show.intake.message ?? '' }, userErrors };
    });
    if (!result) return [];
    const { saved: stored, userErrors } = result;
    if (stored && userErrors.length === 0) {
      if (message) rememberMessage(message);
      settle(stored);
      showToast('success', message ? 'Message saved' : 'Message removed', { kind: intakeToasts });
    }
    return userErrors;
  }

  const latest = readMessages().filter((message) => message !== typed);
  return (
    <Form aria-label="Message for the audience" {...form.formProps}>
      <TextArea
        label="Message for the audience"
        hint={`${countCharacters(typed)} of ${maxIntakeMessageLength}`}
        placeholder="Shown while paused or closed"
        rows={2}
        {...form.field('message')}
      />
      {latest.length > 0 && (
        <Latest aria-label="Use again">
          {latest.map((message) => (
            <Button key={message} $size="small" dir="auto" onClick={() => form.setValue('message', message)}>
              {message}
            </Button>
          ))}
        </Latest>
      )}
      <FormAlert form={form} />
      {theirs && (
        <EditConflict
          sentence={
            theirs.message
              ? 'Somebody else saved another message while you were typing:'
              : 'The message was removed while you were typing.'
          }
          onKeepMine={() => settle(theirs)}
          onTakeTheirs={() => {
            form.setValue('message', theirs.message);
            settle(theirs);
          }}
        >
          {theirs.message && <Differences lines={[theirs.message]} />}
        </EditConflict>
      )}
      <SubmitButton
        form={form}
        busyLabel="Saving…"
        isBlocked={!isEdited || theirs !== null}
        $look={isEdited ? 'go' : 'line'}
        $wide
      >
        Save
      </SubmitButton>
    </Form>
  );
}
