import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { ChipRow, Radio, Segments } from './choice.styles.ts';

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
  /** For screen readers. */
  legend: string;
  options: readonly ChoiceOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Called when the chosen option is chosen again. */
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

/** A choice between two to four modes. */
export function SegmentedControl<Value extends string>(props: Choice<Value>) {
  return (
    <Segments>
      <Radios {...props} />
    </Segments>
  );
}

/** A choice between many options. Short labels look best in `columns` of equal width. */
export function Chips<Value extends string>({ columns, ...props }: Choice<Value> & { columns?: number }) {
  return (
    <ChipRow $columns={columns}>
      <Radios {...props} />
    </ChipRow>
  );
}
