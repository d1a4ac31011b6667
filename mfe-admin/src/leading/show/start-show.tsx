import { Button, color, showToast, styled } from '@cowbell/kit';
import { Dialog } from '@cowbell/kit/dialog';
import { FormAlert, SubmitButton, useSchemaForm } from '@cowbell/kit/form';
import { type RefObject, useRef, useState } from 'react';
import { type ShowFormFragment, type ShowTypeQuery, StartShowDocument } from '../../generated/graphql.ts';
import { failureMessage, sendMutation } from '../../shared/send-mutation.ts';
import { ShowFields, type ShowFormValues, showFormSchema } from './show-fields.tsx';

const Form = styled.form`
  display: grid;
  gap: 16px;
  > p { color: ${color.dim}; }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
`;

interface StartShowProps {
  show: ShowFormFragment;
  songs: ShowTypeQuery['songs'];
  /** The rules that the new show is to have, unless the admin chooses others. */
  rules: () => ShowFormValues;
  onStarted?: (show: ShowFormFragment) => void;
  look?: 'go' | 'line';
}

export function StartShowButton(props: StartShowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button $size="small" $look={props.look ?? 'line'} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Start New Show
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Start a new show?" initialFocus={cancel}>
        <StartShowForm {...props} cancel={cancel} onClose={close} />
      </Dialog>
    </>
  );
}

function StartShowForm(props: StartShowProps & { cancel: RefObject<HTMLButtonElement | null>; onClose: () => void }) {
  const { show, songs, rules, onStarted, cancel, onClose } = props;
  // The show that the admin saw: the one on screen changes when somebody else begins a new one.
  const [seenShow] = useState(show);
  const form = useSchemaForm({
    schema: showFormSchema,
    // The name was that night's.
    defaultValues: { ...rules(), name: '' },
    async submit(fields) {
      const input = { ...fields, after: seenShow.number };
      const { show: started, userErrors } = await sendMutation(StartShowDocument, { input });
      if (userErrors.length > 0) return userErrors;
      if (started) {
        onStarted?.(started);
        showToast('success', `Show ${started.number} has begun`);
      }
      onClose();
      return [];
    },
    describeFailure: (error) => failureMessage(error),
  });

  return (
    <Form aria-label="New show" {...form.formProps}>
      <p>
        {seenShow.intake.state === 'ENDED' ? '' : `Show ${seenShow.number} ends. `}
        The list starts empty; the night before stays in the record.
      </p>
      <ShowFields form={form} songs={songs} />
      <FormAlert form={form} />
      <Actions>
        <Button ref={cancel} onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton form={form} busyLabel="Starting…">
          Start New Show
        </SubmitButton>
      </Actions>
    </Form>
  );
}
