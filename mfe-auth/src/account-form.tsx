import { FieldError, styled } from '@cowbell/kit';
import type { FormEvent, ReactNode } from 'react';
import { SubmitButton } from './submit-button.tsx';
import type { AccountFormState } from './use-account-form.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  margin-top: 24px;
`;

/** Fields, what is wrong with the whole, and the one button. */
export function AccountForm(props: {
  state: AccountFormState;
  /** Of the button, and of the button while it is sent. */
  label: string;
  busyLabel: string;
  children: ReactNode;
}) {
  const { state, label, busyLabel, children } = props;

  function onChange({ target }: FormEvent<HTMLFormElement>): void {
    // Limits that ask for a wait count by account.
    if (target instanceof HTMLInputElement && target.name === 'email') state.release();
  }

  return (
    <Form noValidate onSubmit={state.submit} onChange={onChange}>
      {children}
      {state.alert && <FieldError role="alert">{state.alert}</FieldError>}
      <SubmitButton label={label} busyLabel={busyLabel} isSending={state.isSending} wait={state.wait} />
    </Form>
  );
}
