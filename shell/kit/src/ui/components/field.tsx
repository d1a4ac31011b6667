import { type ComponentProps, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { color, type } from '../theme/tokens.ts';
import { controlBox } from './control-box.ts';
import { Icon } from './icon.tsx';

const Label = styled.label`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 6px;
  font-weight: 600;
  font-size: 1rem;
`;

const Hint = styled.span`
  color: ${color.dim};
  font-weight: 400;
  font-size: 0.9375rem;
`;

const Input = styled.input`
  ${controlBox}
`;
const Area = styled.textarea`
  ${controlBox}
  min-height: 88px;
  padding: 12px 16px;
  line-height: 1.4;
  resize: vertical;
  display: block;
`;

/** What is wrong, as a sentence with an icon, so that it does not depend on color. */
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

interface Common {
  label: string;
  /** Right of the label: 'optional', a counter. */
  hint?: ReactNode;
  error?: string | undefined;
}

/** The label names the control. Hint and error describe it, so that its name does not change while a person types. */
function useDescription({ hint, error }: Common) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  return { id, labelId: `${id}-label`, hintId, errorId, describedBy };
}

/** A text input with a label. Screen readers read its error with the field. */
export function TextField({ label, hint, error, ...input }: Common & ComponentProps<'input'>) {
  const { id, labelId, hintId, errorId, describedBy } = useDescription({ label, hint, error });
  return (
    <div>
      <Label htmlFor={id}>
        <span id={labelId}>{label}</span>
        {hint && <Hint id={hintId}>{hint}</Hint>}
      </Label>
      <Input
        id={id}
        aria-labelledby={labelId}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy}
        {...input}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** A text input for several lines, with a label. */
export function TextArea({ label, hint, error, ...area }: Common & ComponentProps<'textarea'>) {
  const { id, labelId, hintId, errorId, describedBy } = useDescription({ label, hint, error });
  return (
    <div>
      <Label htmlFor={id}>
        <span id={labelId}>{label}</span>
        {hint && <Hint id={hintId}>{hint}</Hint>}
      </Label>
      <Area id={id} aria-labelledby={labelId} aria-invalid={Boolean(error)} aria-describedby={describedBy} {...area} />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** Label and hint for other controls. */
export const FieldLabel = Label;
export const FieldHint = Hint;
