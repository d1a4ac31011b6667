import { type AriaAttributes, type ComponentProps, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { color, type } from '../theme/tokens.ts';
import { controlBox } from './control-box.ts';
import { Icon } from './icon.tsx';

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
