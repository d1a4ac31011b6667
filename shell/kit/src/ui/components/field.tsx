import { type ComponentProps, type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { color, radius, type } from '../theme/tokens.ts';
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

const Hint = styled.span`color: ${color.dim}; font-weight: 400; font-size: 0.9375rem;`;

export const controlBox = css`
  width: 100%;
  min-height: 56px;
  padding: 0 16px;
  border: 1.5px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.stage};
  color: ${color.text};
  font-size: 1.125rem;
  &::placeholder { color: ${color.dim}; opacity: 1; }
  &:focus-visible, &:focus-within { outline: 3px solid ${color.spotText}; outline-offset: 2px; border-color: ${color.text}; border-radius: ${radius.control}; }
  &[aria-invalid='true'] { border-color: ${color.danger}; }
`;

const Input = styled.input`${controlBox}`;
const Area = styled.textarea`${controlBox} min-height: 88px; padding: 12px 16px; line-height: 1.4; resize: vertical; display: block;`;

/** One sentence about what is wrong, with a sign that does not depend on colour. */
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

/** The label names the control; hint and error describe it, so that its name stays the same while somebody types. */
function useDescription({ hint, error }: Common) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  return { id, labelId: `${id}-label`, hintId, errorId, describedBy };
}

/** A labelled line of text. Its error is announced with the field. */
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

/** A labelled box for several lines. */
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

/** The words above a control that a field does not draw by itself, in the same type. */
export const FieldLabel = Label;
export const FieldHint = Hint;
