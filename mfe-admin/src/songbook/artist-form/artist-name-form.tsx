import { artistRules } from '@cowbell/contracts/rules/artist';
import { media, showToast, styled } from '@cowbell/kit';
import { SubmitButton, TextField, type UserError, useSchemaForm } from '@cowbell/kit/form';
import type { ReactNode } from 'react';
import { type ArtistFieldsFragment, CreateArtistDocument, UpdateArtistDocument } from '../../generated/graphql.ts';
import { Differences, EditConflict } from '../../shared/edit-conflict.tsx';
import { failureMessage, sendMutation } from '../../shared/send-mutation.ts';
import { useUnsavedChangesPrompt } from '../../shared/unsaved-changes-prompt.tsx';
import { useIntentKey } from '../../shared/use-intent-key.ts';
import { useSavedVersion } from '../../shared/use-saved-version.ts';

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
  /** The latest version of the artist to edit; null to add one. */
  artist: ArtistFieldsFragment | null;
  submitLabel: string;
  onSaved: () => void;
  children?: ReactNode;
}

export function ArtistNameForm({ label, artist, submitLabel, onSaved, children }: ArtistNameFormProps) {
  const intent = useIntentKey();
  const form = useSchemaForm({
    schema: artistRules,
    defaultValues: { name: artist?.name ?? '' },
    async submit(input): Promise<readonly UserError[]> {
      const { userErrors } = await (base
        ? sendMutation(UpdateArtistDocument, { id: base.id, input: { ...input, version: base.version } })
        : sendMutation(CreateArtistDocument, { input: { ...input, key: intent.keyOf(input) } }));
      // With CONFLICT, the payload's artist replaces the cached one, and so becomes `theirs` below.
      if (userErrors.length > 0) return userErrors;
      intent.onSaved();
      prompt.release();
      form.reset();
      onSaved();
      return [];
    },
    describeFailure: (error) => failureMessage(error, `Unable to ${artist ? 'update' : 'create'} artist`),
    showMessage: (message) => showToast('error', message),
  });
  const { isDirty } = form.formState;
  const { base, theirs, settle } = useSavedVersion({
    latest: artist,
    isSaving: form.isSubmitting,
    follow: ({ name }) => !isDirty && form.reset({ name }),
    differs: ({ name }) => form.getValues('name') !== name,
  });
  const prompt = useUnsavedChangesPrompt(isDirty);

  return (
    <Form aria-label={label} {...form.formProps}>
      {theirs && (
        <EditConflict
          sentence="Somebody else saved this artist while you were editing it. Their version:"
          onKeepMine={() => {
            form.reset({ name: theirs.name }, { keepValues: true });
            settle(theirs);
          }}
          onTakeTheirs={() => {
            form.reset({ name: theirs.name });
            settle(theirs);
          }}
        >
          <Differences lines={[`Name: ${theirs.name}`]} />
        </EditConflict>
      )}
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
