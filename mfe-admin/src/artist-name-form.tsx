import { Button, media, showToast, styled, TextField } from '@cowbell/kit';
import { maxLength, minLength, object, string, trim, useForm, zodResolver } from '@cowbell/kit/form';
import type { ReactNode } from 'react';
import { useLeaveGuard } from './leave-guard.tsx';
import type { MutationResult } from './run-mutation.ts';

const Form = styled.form`display: grid; gap: 18px;`;
const Actions = styled.div`
  display: flex;
  gap: 12px;
  > :last-child { flex: 1; }
  ${media.desktop} { justify-content: flex-end; > :last-child { flex: none; } }
`;

/** As the server's rules, which have the last word. */
const rules = object({
  name: string().check(trim(), minLength(1, 'Please enter a name.'), maxLength(120, 'At most 120 characters.')),
});

interface ArtistNameFormProps {
  /** Name of the form for those who do not see its heading. */
  label: string;
  name: string;
  submitLabel: string;
  save: (input: { name: string }) => Promise<MutationResult<unknown>>;
  onSaved: () => void;
  /** What stands left of the button. */
  children?: ReactNode;
}

/** The one field of an artist. A failure is said at the field, or in a toast; what was typed stays. */
export function ArtistNameForm({ label, name, submitLabel, save, onSaved, children }: ArtistNameFormProps) {
  const {
    register,
    handleSubmit,
    reset,
    setError,
    setFocus,
    formState: { errors, isSubmitting, isDirty },
  } = useForm({
    resolver: zodResolver(rules),
    defaultValues: { name },
    // Somebody else's change shows, unless this person is in the middle of one.
    values: { name },
    resetOptions: { keepDirtyValues: true },
  });
  const guard = useLeaveGuard(isDirty);

  const submit = handleSubmit(async (input) => {
    const result = await save(input);
    if (result.status === 'succeeded') {
      guard.release();
      reset({ name }, { keepDirtyValues: false });
      onSaved();
    } else if (result.status === 'failed') {
      showToast('error', result.message);
    } else {
      setError('name', { message: result.userError.message });
      setFocus('name');
    }
  });

  return (
    <Form noValidate aria-label={label} onSubmit={(event) => void submit(event)}>
      <TextField
        label="Name"
        dir="auto"
        autoComplete="off"
        autoCapitalize="words"
        aria-required
        error={errors.name?.message}
        {...register('name')}
      />
      <Actions>
        {children}
        <Button
          type="submit"
          $look="go"
          aria-disabled={isSubmitting}
          onClick={(event) => isSubmitting && event.preventDefault()}
        >
          {isSubmitting ? 'Saving …' : submitLabel}
        </Button>
      </Actions>
      {guard.dialog}
    </Form>
  );
}
