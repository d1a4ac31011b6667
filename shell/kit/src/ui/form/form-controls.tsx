import type { ComponentProps } from 'react';
import { Button } from '../components/button.tsx';
import { FieldError } from '../components/field.tsx';
import { Drawing } from '../components/icon.tsx';
import type { SchemaForm } from './use-schema-form.ts';

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'form'> {
  form: Pick<SchemaForm, 'isSubmitting' | 'cooldown'>;
  busyLabel: string;
  /** The label during a cooldown, before the time that is left. */
  waitLabel?: string;
  /** True while something else has to end first, an upload for example. */
  isBlocked?: boolean;
}

/** It keeps the focus while the form cannot be sent, and says why it cannot. */
export function SubmitButton({ form, busyLabel, waitLabel, isBlocked, children, ...button }: SubmitButtonProps) {
  const { isSubmitting, cooldown } = form;
  const isDisabled = isSubmitting || isBlocked || cooldown.wait !== null;
  return (
    <Button
      type="submit"
      $look={cooldown.wait === null ? 'go' : 'line'}
      {...button}
      aria-disabled={isDisabled}
      // Enter in a field clicks this button as well, so this also prevents a second submission by keyboard.
      onClick={(event) => isDisabled && event.preventDefault()}
    >
      {isSubmitting ? busyLabel : cooldown.wait ? `${waitLabel ?? 'Try again in'} ${cooldown.wait}` : children}
    </Button>
  );
}

interface FormAlertProps extends Omit<ComponentProps<typeof FieldError>, 'form'> {
  form: Pick<SchemaForm, 'alert'>;
}

export function FormAlert({ form, ...rest }: FormAlertProps) {
  if (!form.alert) return null;
  return (
    <FieldError role="alert" {...rest}>
      {form.alert}
    </FieldError>
  );
}

export function CheckMark(stroke: Omit<ComponentProps<typeof Drawing>, 'children'>) {
  return (
    <Drawing {...stroke}>
      <path d="M20 6 9 17l-5-5" />
    </Drawing>
  );
}
