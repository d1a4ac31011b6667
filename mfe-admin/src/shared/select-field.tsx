import { color, controlBox, styled } from '@cowbell/kit';
import { FieldError, FieldLabel } from '@cowbell/kit/form';
import { type ComponentProps, useId } from 'react';
import { AdminIcon } from './admin-icon.tsx';

const Box = styled.div`
  position: relative;
  svg {
    position: absolute;
    right: 14px;
    top: 16px;
    pointer-events: none;
    color: ${color.dim};
  }
  select {
    ${controlBox}
    appearance: none;
    padding-right: 44px;
    text-overflow: ellipsis;
  }
  option {
    background: ${color.stage};
    color: ${color.text};
  }
`;

/** A labeled native select: it can be searched by typing, and phones show it large. */
export function SelectField({
  label,
  error,
  children,
  ...select
}: { label: string; error?: string | undefined } & ComponentProps<'select'>) {
  const id = useId();
  return (
    <div>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Box>
        <select id={id} aria-invalid={Boolean(error)} aria-describedby={error ? `${id}-error` : undefined} {...select}>
          {children}
        </select>
        <AdminIcon name="chevron" />
      </Box>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
