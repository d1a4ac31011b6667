import { intakeRules } from '@cowbell/contracts/rules/show';
import { Button, color, Segmented, showToast, styled, type TonightIntake } from '@cowbell/kit';
import { FormAlert, object, TextField, useSchemaForm } from '@cowbell/kit/form';
import { readText, writeText } from '@cowbell/kit/storage';
import { useState } from 'react';
import { SetIntakeDocument } from '../generated/graphql.ts';
import { sendMutation, stageFailureMessage } from '../send-mutation.ts';
import { closingTime, type LastCallLength, lastCallLengths, latestMessageKey } from './last-call.ts';
import { setIntake } from './set-intake.ts';

const Section = styled.section`
  display: grid;
  gap: 8px;
  padding-top: 22px;
  > b { color: ${color.dim}; font-weight: 600; font-variant-numeric: tabular-nums; }
  > p { color: ${color.dim}; line-height: 1.4; }
`;

const MessageForm = styled(Section)`
  padding-bottom: 10px;
  /* The segments of the switches above have labels of a fixed height. */
  && label { min-height: 0; color: ${color.dim}; }
`;

const formRules = object({ message: intakeRules.shape.message });

/** Last call and the message for the audience, where the column beside the list has room for them. */
export function IntakeColumn({ tonight, secondsLeft }: { tonight: TonightIntake; secondsLeft: string | null }) {
  return (
    <>
      <LastCall tonight={tonight} secondsLeft={secondsLeft} />
      <Message tonight={tonight} />
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
        kind: 'last call',
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

/** Saved when the field is left, or with Enter. */
function Message({ tonight }: { tonight: TonightIntake }) {
  const { showId, message } = tonight;
  const form = useSchemaForm({
    schema: formRules,
    defaultValues: { message: '' },
    values: { message: message ?? '' },
    async submit({ message: typed }) {
      const input = { message: typed ?? null, showId };
      const { userErrors } = await sendMutation(SetIntakeDocument, { input }, ({ setIntake: payload }) => payload);
      if (userErrors.length > 0) return userErrors;
      if (typed) writeText('device', latestMessageKey, typed);
      form.reset({ message: typed ?? '' });
      showToast('success', typed ? 'Message saved' : 'Message removed');
      return [];
    },
    describeFailure: stageFailureMessage,
  });
  const { isDirty } = form.formState;
  const latest = message ? null : readText('device', latestMessageKey);
  const { onBlur, ...field } = form.field('message');
  return (
    <MessageForm as="form" {...form.formProps}>
      <TextField
        label="Message for the audience"
        placeholder="Shown while paused or closed"
        {...field}
        onBlur={(event) => {
          void onBlur(event);
          if (isDirty) form.send();
        }}
      />
      <FormAlert form={form} />
      {latest && !isDirty && (
        <Button
          $size="small"
          onClick={() => {
            form.setValue('message', latest, { shouldDirty: true });
            form.send();
          }}
        >
          <span dir="auto">Use again: {latest}</span>
        </Button>
      )}
    </MessageForm>
  );
}
