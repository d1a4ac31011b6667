import { intakeRules, maxIntakeMessageLength } from '@cowbell/contracts/rules/show';
import { countCharacters } from '@cowbell/contracts/rules/text';
import { clockOffset, color, Segmented, showToast, styled } from '@cowbell/kit';
import { Dialog } from '@cowbell/kit/dialog';
import { FormAlert, object, SubmitButton, string, TextArea, useSchemaForm, useWatch } from '@cowbell/kit/form';
import { useState } from 'react';
import { type IntakeQuery, SetIntakeDocument } from '../generated/graphql.ts';
import { failureMessage, sendMutation } from '../send-mutation.ts';

const Form = styled.form`
  display: grid;
  gap: 20px;
  section { display: grid; gap: 8px; }
  section > b { font-weight: 600; }
  p { color: ${color.dim}; line-height: 1.4; }
`;

const formRules = object({ message: intakeRules.shape.message, lastCall: string() });

/** Minutes until requests close. `keep` leaves a last call that is running as it is. */
const lengths = [
  { value: 'off', label: 'Off' },
  { value: '5', label: '5 min' },
  { value: '10', label: '10 min' },
  { value: '15', label: '15 min' },
] as const;
type Length = (typeof lengths)[number]['value'];

interface IntakeDialogProps {
  showId: string;
  intake: NonNullable<IntakeQuery['show']>['intake'];
  onClose: () => void;
}

/** The dialog for last call and the message for the audience. */
export function IntakeDialog({ showId, intake, onClose }: IntakeDialogProps) {
  const isRunning = intake.closesAt !== null && Date.parse(intake.closesAt) > Date.now() + clockOffset();
  // A running last call stays as it is, unless one of the buttons is tapped.
  const [length, setLength] = useState<Length | null>(isRunning ? null : 'off');
  const form = useSchemaForm({
    schema: formRules,
    defaultValues: { message: intake.message ?? '', lastCall: '' },
    async submit({ message }) {
      const closesAt = length === null ? undefined : closingTime(length);
      const input = { message: message ?? null, showId, ...(closesAt !== undefined && { closesAt }) };
      const { userErrors } = await sendMutation(SetIntakeDocument, { input }, ({ setIntake }) => setIntake);
      if (userErrors.length > 0) return userErrors;
      showToast('success', length !== null && length !== 'off' ? `Last call: ${length} minutes` : 'Saved');
      onClose();
      return [];
    },
    describeFailure: (error) => failureMessage(error),
  });
  const message = useWatch({ control: form.control, name: 'message' }) ?? '';

  return (
    <Dialog open onOpenChange={onClose} title="Last Call and Message">
      <Form aria-label="Last call and message" {...form.formProps}>
        <section>
          <b>Last call</b>
          <Segmented legend="Last call" options={lengths} value={length} onChange={setLength} />
          <p>Everyone sees a countdown, then requests close.</p>
        </section>
        <section>
          <TextArea
            label="Message for the audience"
            hint={`${countCharacters(message)} of ${maxIntakeMessageLength}`}
            rows={2}
            {...form.field('message')}
          />
          <p>Shown while requests are paused or closed.</p>
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

/** By the clock of the server, as ISO 8601 text; null takes back last call. */
function closingTime(length: Length): string | null {
  return length === 'off' ? null : new Date(Date.now() + clockOffset() + Number(length) * 60_000).toISOString();
}
