import { color, coverControl, motion, styled } from '@cowbell/kit';
import { type ComponentProps, useId } from 'react';

const Label = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  font-size: 1rem;
  font-weight: 600;
  cursor: pointer;
  input { ${coverControl} }
`;

const Track = styled.span`
  position: relative;
  flex: none;
  width: 56px;
  height: 32px;
  border: 1.5px solid ${color.edge};
  border-radius: 16px;
  background: ${color.stage};
  transition: background-color ${motion.quick};
  &::after {
    content: '';
    position: absolute;
    top: 4px;
    left: 4px;
    width: 21px;
    height: 21px;
    border-radius: 50%;
    background: ${color.dim};
    transition: translate ${motion.quick};
  }
  :checked + & {
    background: ${color.spot};
    border-color: ${color.spotLip};
  }
  :checked + &::after {
    translate: 24px 0;
    background: ${color.onSpot};
  }
  :focus-visible + & {
    outline: 3px solid ${color.spotText};
    outline-offset: 2px;
  }
`;

const Help = styled.span`
  display: block;
  color: ${color.dim};
  font-weight: 400;
`;

export function Switch({ label, help, ...input }: { label: string; help?: string } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <Label>
      <input
        type="checkbox"
        aria-labelledby={`${id}-label`}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        {...input}
      />
      <Track />
      <span>
        <span id={`${id}-label`}>{label}</span>
        {help !== undefined && (
          <Help id={`${id}-help`} aria-live="polite">
            {help}
          </Help>
        )}
      </span>
    </Label>
  );
}
