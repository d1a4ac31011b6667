import { styled } from '@cowbell/kit';
import { FormAlert, type SchemaForm, SubmitButton } from '@cowbell/kit/form';
import type { FormEvent, ReactNode } from 'react';

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
