import { TextField } from '@cowbell/kit';
import type { UseFormRegisterReturn } from '@cowbell/kit/form';
import { rememberEmail } from '@cowbell/kit/session';

/**
 * The e-mail of an account. What is typed is filled in on the next screen that asks for it.
 *
 * @param props.autoComplete `username` where a password belongs to it: it is what people sign in by.
 */
export function EmailField(props: {
  field: UseFormRegisterReturn;
  error: string | undefined;
  autoComplete: 'username' | 'email';
}) {
  const { field, error, autoComplete } = props;
  return (
    <TextField
      label="Email"
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      aria-required
      error={error}
      {...field}
      onBlur={(event) => {
        void field.onBlur(event);
        const email = event.target.value.trim();
        if (email) rememberEmail(email);
      }}
    />
  );
}
