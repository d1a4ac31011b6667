import { artistRules } from '@cowbell/contracts/rules/artist';
import { media, showToast, styled } from '@cowbell/kit';
import { SubmitButton, TextField, type UserError, useSchemaForm } from '@cowbell/kit/form';
import type { ReactNode } from 'react';
import { failureMessage } from '../../shared/send-mutation.ts';
import { useUnsavedChangesPrompt } from '../../shared/unsaved-changes-prompt.tsx';

const Form = styled.form`
  display: grid;
  gap: 18px;
`;
const Actions = styled.div`
  display: flex;
  gap: 12px;
  > :last-child { flex: 1; }
  ${media.desktop} {
    justify-content: flex-end;
    > :last-child { flex: none; }
  }
`;

interface ArtistNameFormProps {
  label: string;
  /** The saved name; empty for a new artist. */
  name: string;
  submitLabel: string;
  save: (input: { name: string }) => Promise<{ userErrors: readonly UserError[] }>;
  /** Shown when the server responds to `save` without data. */
  unableMessage: string;
  onSaved: () => void;
  children?: ReactNode;
}

export function ArtistNameForm({
  label,
  name,
  submitLabel,
  save,
  unableMessage,
  onSaved,
  children,
}: ArtistNameFormProps) {
  const form = useSchemaForm({
    schema: artistRules,
    defaultValues: { name },
    values: { name },
    async submit(input) {
      const { userErrors } = await save(input);
      if (userErrors.length > 0) return userErrors;
      prompt.release();
      form.reset({ name }, { keepDirtyValues: false });
      onSaved();
      return [];
    },
    describeFailure: (error) => failureMessage(error, unableMessage),
    showMessage: (message) => showToast('error', message),
  });
  const prompt = useUnsavedChangesPrompt(form.formState.isDirty);

  return (
    <Form aria-label={label} {...form.formProps}>
      <TextField
        label="Name"
        dir="auto"
        autoComplete="off"
        autoCapitalize="words"
        aria-required
        {...form.field('name')}
      />
      <Actions>
        {children}
        <SubmitButton form={form} busyLabel="Saving…">
          {submitLabel}
        </SubmitButton>
      </Actions>
      {prompt.dialog}
    </Form>
  );
}
