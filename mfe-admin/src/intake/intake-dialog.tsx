import { intakeRules, maxIntakeMessageLength } from '@cowbell/contracts/rules/show';
import { countCharacters } from '@cowbell/contracts/rules/text';
import { Button, color, Segmented, showToast, styled, type TonightIntake } from '@cowbell/kit';
import { Dialog } from '@cowbell/kit/dialog';
import { FormAlert, object, SubmitButton, TextArea, useSchemaForm, useWatch } from '@cowbell/kit/form';
import { readText, writeText } from '@cowbell/kit/storage';
import { useState } from 'react';
import { SetIntakeDocument } from '../generated/graphql.ts';
import { sendMutation, stageFailureMessage } from '../send-mutation.ts';
import { closingTime, type LastCallLength, lastCallLengths, latestMessageKey } from './last-call.ts';

const Form = styled.form`
  display: grid;
  gap: 20px;
  section { display: grid; gap: 8px; }
  section > b { font-weight: 600; }
  p { color: ${color.dim}; line-height: 1.4; }
`;

const formRules = object({ message: intakeRules.shape.message });

/** The dialog for last call and the message for the audience. */
export function IntakeDialog({ tonight, onClose }: { tonight: TonightIntake; onClose: () => void }) {
  const { showId, closesAt } = tonight;
  // After last call, requests can be opened for some minutes more.
  const hasLastCall = tonight.state === 'OPEN' || closesAt > 0;
  // Null until one of the buttons is tapped: a message alone must not open what last call has closed.
  const [length, setLength] = useState<LastCallLength | null>(null);
  const form = useSchemaForm({
    schema: formRules,
    defaultValues: { message: tonight.message ?? '' },
    async submit({ message }) {
      const input = { message: message ?? null, showId, ...(length && { closesAt: closingTime(length) }) };
      const { userErrors } = await sendMutation(SetIntakeDocument, { input }, ({ setIntake }) => setIntake);
      if (userErrors.length > 0) return userErrors;
      if (message) writeText('device', latestMessageKey, message);
      showToast('success', length && length !== 'off' ? `Last call: ${length} minutes` : 'Saved');
      onClose();
      return [];
    },
    describeFailure: stageFailureMessage,
  });
  const message = useWatch({ control: form.control, name: 'message' }) ?? '';
  const latestMessage = message ? null : readText('device', latestMessageKey);

  return (
    <Dialog open onOpenChange={onClose} title="Last Call and Message">
      <Form aria-label="Last call and message" {...form.formProps}>
        <section>
          <b>Last call</b>
          {hasLastCall && (
            <Segmented
              legend="Last call"
              options={lastCallLengths}
              value={length ?? (closesAt > 0 ? null : 'off')}
              onChange={setLength}
            />
          )}
          <p>
            {hasLastCall
              ? 'Everyone sees a countdown, then requests close.'
              : 'Last call is possible only while requests are open.'}
          </p>
        </section>
        <section>
          <TextArea
            label="Message for the audience"
            hint={`${countCharacters(message)} of ${maxIntakeMessageLength}`}
            rows={2}
            {...form.field('message')}
          />
          {latestMessage ? (
            <Button $size="small" onClick={() => form.setValue('message', latestMessage)}>
              <span dir="auto">Use again: {latestMessage}</span>
            </Button>
          ) : (
            <p>Shown while requests are paused or closed.</p>
          )}
        </section>
        <div>
          <FormAlert form={form} style={{ margin: '0 0 10px' }} />
          <SubmitButton form={form} busyLabel="Saving…" $size="big" $wide>
            Save
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
