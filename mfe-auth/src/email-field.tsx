import type { FieldProps } from '@cowbell/kit/form';
import { TextField } from '@cowbell/kit/form';
import { storeEmail } from '@cowbell/kit/session';

/** The email of an account, filled in on the next screen that asks for it. */
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
