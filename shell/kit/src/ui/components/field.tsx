import { type AriaAttributes, type ComponentProps, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import type { SchemaForm } from '../form/use-schema-form.ts';
import { color, type } from '../theme/tokens.ts';
import { Button } from './button.tsx';
import { controlBox } from './choice.tsx';
import { Drawing, Icon } from './drawings.tsx';

export const FieldLabel = styled.label`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 6px;
  font-weight: 600;
  font-size: 1rem;
`;

export const FieldHint = styled.span`
  color: ${color.dim};
  font-weight: 400;
  font-size: 0.9375rem;
`;

const Input = styled.input`${controlBox}`;
const Area = styled.textarea`
  ${controlBox}
  min-height: 88px;
  padding: 12px 16px;
  line-height: 1.4;
  resize: vertical;
  display: block;
`;

export const FieldError = styled(({ children, ...rest }: ComponentProps<'p'>) => (
  <p {...rest}>
    <Icon name="alert" size={20} />
    {children}
  </p>
))`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-top: 6px;
  color: ${color.danger};
  font: ${type.small};
`;

interface FieldProps {
  label: string;
  /** Right of the label: 'optional', a counter. */
  hint?: ReactNode;
  error?: string | undefined;
}

/** The label names the control. Hint and error describe it, so that its name does not change while a person types. */
function Field(props: FieldProps & { children: (control: AriaAttributes & { id: string }) => ReactNode }) {
  const { label, hint, error, children } = props;
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <div>
      <FieldLabel htmlFor={id}>
        <span id={`${id}-label`}>{label}</span>
        {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      </FieldLabel>
      {children({
        id,
        'aria-labelledby': `${id}-label`,
        'aria-invalid': Boolean(error),
        'aria-describedby': [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export function TextField({ label, hint, error, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Input {...control} {...input} />}
    </Field>
  );
}

export function TextArea({ label, hint, error, ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Area {...control} {...area} />}
    </Field>
  );
}

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
