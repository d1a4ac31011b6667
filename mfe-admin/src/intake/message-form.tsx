import { intakeRules, maxIntakeMessageLength } from '@cowbell/contracts/rules/show';
import { countCharacters } from '@cowbell/contracts/rules/text';
import { Button, color, showToast, styled, type TonightIntake } from '@cowbell/kit';
import { FormAlert, object, TextField, useSchemaForm, useWatch } from '@cowbell/kit/form';
import { readText, writeText } from '@cowbell/kit/storage';
import { useEffect, useRef, useState } from 'react';
import { Differences, EditConflict } from '../edit-conflict.tsx';
import { stageFailureMessage } from '../send-mutation.ts';
import { sendIntake } from '../set-intake.ts';
import { intakeToasts, latestMessageKey } from './last-call.ts';

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

const formRules = object({ message: intakeRules.shape.message });

/** From how many characters on the field says how many there are. */
const nearLimit = 100;

/** Saved when the field is left, or with Enter. What somebody else saves meanwhile is shown before it is replaced. */
export function MessageForm({ tonight }: { tonight: TonightIntake }) {
  const { showId } = tonight;
  const saved = tonight.message ?? '';
  const [base, setBase] = useState(saved);
  const form = useSchemaForm({
    schema: formRules,
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
    describeFailure: stageFailureMessage,
  });
  const { isSubmitting } = form;
  const typed = useWatch({ control: form.control, name: 'message' }) ?? '';
  const checked = formRules.shape.message.safeParse(typed);
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
