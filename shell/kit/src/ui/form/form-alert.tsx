import type { ComponentProps } from 'react';
import { FieldError } from '../components/field.tsx';
import type { SchemaForm } from './use-schema-form.ts';

interface FormAlertProps extends Omit<ComponentProps<typeof FieldError>, 'form'> {
  form: Pick<SchemaForm, 'alert'>;
}

/** The error that concerns a form as a whole. Renders nothing while there is none. */
export function FormAlert({ form, ...rest }: FormAlertProps) {
  if (!form.alert) return null;
  return (
    <FieldError role="alert" {...rest}>
      {form.alert}
    </FieldError>
  );
}
