import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { color, motion, radius } from '../theme/tokens.ts';

export const controlBox = css`
  width: 100%;
  min-height: 56px;
  padding: 0 16px;
  border: 1.5px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.stage};
  color: ${color.text};
  font-size: 1.125rem;
  &::placeholder {
    color: ${color.dim};
    opacity: 1;
  }
  &:focus-visible,
  &:focus-within {
    outline: 3px solid ${color.spotText};
    outline-offset: 2px;
    border-color: ${color.text};
    border-radius: ${radius.control};
  }
  /* An input inside of the box has none of its own. */
  input {
    min-width: 0;
    padding: 0;
    border: 0;
    outline: none;
    background: none;
  }
  &[aria-invalid='true'] { border-color: ${color.danger}; }
`;

const Segments = styled.fieldset`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  min-height: 50px;
  border: 1.5px solid ${color.edge};
  border-radius: ${radius.control};
  overflow: clip;
  label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: 47px;
    padding: 4px 8px;
    color: ${color.dim};
    font-weight: 600;
    font-size: 1rem;
    cursor: pointer;
  }
  label + label { border-left: 1.5px solid ${color.edge}; }
  label:has(:checked) {
    background: ${color.text};
    color: ${color.ground};
    font-weight: 700;
  }
  label:has(:focus-visible) {
    outline: 3px solid ${color.spotText};
    outline-offset: -4px;
    border-radius: ${radius.control};
  }
`;

/** Labels that look like chips, each around its control. */
export const chipLabels = css`
  label {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: 48px;
    border: 1.5px solid ${color.edge};
    border-radius: ${radius.control};
    font-weight: 600;
    font-size: 1rem;
    cursor: pointer;
    transition: background-color ${motion.quick};
  }
  label:has(:checked) {
    background: ${color.spot};
    border-color: ${color.spotLip};
    color: ${color.onSpot};
    font-weight: 700;
  }
  label:has(:focus-visible) {
    outline: 3px solid ${color.spotText};
    outline-offset: 2px;
  }
`;

const ChipRow = styled.fieldset<{ $columns: number | undefined }>`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${({ $columns }) =>
    $columns &&
    css`
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(max(3.75rem, ${96 / $columns}% - 8px), 1fr));
    `}
  ${chipLabels}
  label {
    justify-content: center;
    min-width: 56px;
    padding: 4px 9px;
  }
`;

/** A native control that covers its label invisibly, so that keyboards and screen readers work as usual. */
export const coverControl = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;

const Radio = styled.input`${coverControl}`;

export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export interface ChoiceOption<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface Choice<Value extends string> {
  legend: string;
  options: readonly ChoiceOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  onClear?: () => void;
}

function Radios<Value extends string>({ legend, options, value, onChange, onClear }: Choice<Value>) {
  const name = useId();
  return (
    <>
      <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      {options.map((option) => (
        <label key={option.value}>
          <Radio
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            onClick={() => option.value === value && onClear?.()}
          />
          {option.label}
        </label>
      ))}
    </>
  );
}

export function SegmentedControl<Value extends string>(props: Choice<Value>) {
  return (
    <Segments>
      <Radios {...props} />
    </Segments>
  );
}

/** Short labels look best in `columns` of equal width. */
export function Chips<Value extends string>({ columns, ...props }: Choice<Value> & { columns?: number }) {
  return (
    <ChipRow $columns={columns}>
      <Radios {...props} />
    </ChipRow>
  );
}
