import { type ComponentProps, useId } from 'react';
import { Help, Label, Track } from './switch.styles.ts';

/** A checkbox that looks like a switch, with a line of help if there is any. */
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
