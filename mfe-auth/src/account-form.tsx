import { color, controlBox, Drawing, IconButton, styled } from '@cowbell/kit';
import {
  FieldError,
  FieldHint,
  FieldLabel,
  type FieldProps,
  FormAlert,
  type SchemaForm,
  SubmitButton,
  TextField,
} from '@cowbell/kit/form';
import { storeEmail } from '@cowbell/kit/session';
import { type FormEvent, type ReactNode, useId, useState } from 'react';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  margin-top: 24px;
`;

export function AccountForm(props: {
  form: Pick<SchemaForm, 'formProps' | 'isSubmitting' | 'alert' | 'cooldown'>;
  label: string;
  busyLabel: string;
  children: ReactNode;
}) {
  const { form, label, busyLabel, children } = props;

  function onChange({ target }: FormEvent<HTMLFormElement>): void {
    // Most limits count by account. One that counts by network address refuses again.
    if (target instanceof HTMLInputElement && target.name === 'email') form.cooldown.clear();
  }

  return (
    <Form {...form.formProps} onChange={onChange}>
      {children}
      <FormAlert form={form} />
      <SubmitButton form={form} busyLabel={busyLabel} $size="big" $wide>
        {label}
      </SubmitButton>
    </Form>
  );
}

export function EmailField({ onBlur, ...field }: FieldProps & { autoComplete: 'username' | 'email' }) {
  return (
    <TextField
      label="Email"
      type="email"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      aria-required
      {...field}
      onBlur={(event) => {
        void onBlur(event);
        const email = event.target.value.trim();
        if (email) storeEmail(email);
      }}
    />
  );
}

const Box = styled.div`
  ${controlBox}
  display: flex;
  align-items: center;
  padding-right: 2px;
  &:has([aria-invalid='true']) { border-color: ${color.danger}; }
  &:has(button:focus-visible) { outline: none; }
  input {
    flex: 1;
    min-height: 53px;
  }
  button {
    color: ${color.dim};
    &[data-on] { color: ${color.spotText}; }
  }
`;

/** Drawing of lucide (ISC license, lucide.dev). */
const eye = <path d="M2 12a10.75 10.75 0 0 1 20 0 10.75 10.75 0 0 1-20 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0" />;

interface PasswordFieldProps extends FieldProps {
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password. It is hidden until the person asks to see it, because it is hard to type in a dark room. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <div>
      <FieldLabel htmlFor={id}>
        {label}
        {hint && <FieldHint>{hint}</FieldHint>}
      </FieldLabel>
      <Box>
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-required
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          {...input}
        />
        <IconButton
          aria-label={isShown ? 'Hide characters' : 'Show characters'}
          aria-controls={id}
          data-on={isShown || undefined}
          onClick={() => setIsShown(!isShown)}
        >
          <Drawing>{eye}</Drawing>
        </IconButton>
      </Box>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
