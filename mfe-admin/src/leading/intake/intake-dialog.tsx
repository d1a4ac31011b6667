import { maxIntakeMessageLength } from '@cowbell/contracts/rules/show';
import { countCharacters } from '@cowbell/contracts/rules/text';
import { Button, color, SegmentedControl, showToast, styled, type TonightIntake } from '@cowbell/kit';
import { Dialog } from '@cowbell/kit/dialog';
import { FormAlert, SubmitButton, TextArea, useSchemaForm, useWatch } from '@cowbell/kit/form';
import { readText, writeText } from '@cowbell/kit/storage';
import { useState } from 'react';
import { actionFailureMessage, sendIntake } from '../actions/send-action.ts';
import { type LastCallLength, lastCallChoices, lastCallInput, latestMessageKey, messageRules } from './last-call.ts';

const Form = styled.form`
  display: grid;
  gap: 20px;
  section {
    display: grid;
    gap: 8px;
  }
  section > b { font-weight: 600; }
  p {
    color: ${color.dim};
    line-height: 1.4;
  }
`;

export function IntakeDialog({ tonight, onClose }: { tonight: TonightIntake; onClose: () => void }) {
  const { showId, closesAt } = tonight;
  const choices = lastCallChoices(tonight);
  // Null until one of the buttons is tapped: a message alone must not open what last call has closed.
  const [tapped, setTapped] = useState<LastCallLength | null>(null);
  const length = choices.find(({ value }) => value === tapped)?.value ?? null;
  const [seenMessage, setSeenMessage] = useState(tonight.message);
  const form = useSchemaForm({
    schema: messageRules,
    defaultValues: { message: seenMessage ?? '' },
    async submit({ message = null }) {
      // A message that nobody edited here must not replace one that somebody else saved meanwhile.
      const edited = message === seenMessage ? {} : { message, seenMessage: seenMessage ?? '' };
      const input = { ...edited, showId, ...(length && lastCallInput(length, tonight)) };
      const { show, userErrors } = await sendIntake(input);
      const [problem] = userErrors;
      if (problem?.code === 'CONFLICT' && problem.field === 'message') {
        const theirs = show?.intake.message ?? null;
        setSeenMessage(theirs);
        return [{ field: 'message', message: describeReplaced(theirs) }];
      }
      if (problem) return userErrors;
      if (message) writeText('device', latestMessageKey, message);
      showToast('success', length && length !== 'off' ? `Last call: ${length} minutes` : 'Saved');
      onClose();
      return [];
    },
    describeFailure: actionFailureMessage,
  });
  const message = useWatch({ control: form.control, name: 'message' }) ?? '';
  const latestMessage = message ? null : readText('device', latestMessageKey);

  return (
    <Dialog open onOpenChange={onClose} title="Last Call and Message">
      <Form aria-label="Last call and message" {...form.formProps}>
        <section>
          <b>Last call</b>
          {choices.length > 0 && (
            <SegmentedControl
              legend="Last call"
              options={choices}
              value={length ?? (closesAt > 0 ? null : 'off')}
              onChange={setTapped}
            />
          )}
          <p>{describe(choices)}</p>
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

/** Says that another leader's message came first. With the next tap on 'Save', this one replaces it. */
function describeReplaced(theirs: string | null): string {
  return theirs
    ? `Somebody else saved “${theirs}” meanwhile. Save again to replace it.`
    : 'Somebody else removed the message meanwhile. Save again to set yours.';
}

function describe(choices: readonly { value: LastCallLength }[]): string {
  if (choices.length === 0) return 'Last call is possible only while requests are open.';
  if (choices.every(({ value }) => value === 'off')) return 'It goes on while requests are paused or closed.';
  return 'Everyone sees a countdown, then requests close.';
}
