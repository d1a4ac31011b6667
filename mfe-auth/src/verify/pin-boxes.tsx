import { pinLength } from '@cowbell/contracts/rules/account';
import { color, font, radius, styled, VisuallyHidden } from '@cowbell/kit';
import { type KeyboardEvent, useEffect, useRef } from 'react';

/** The content of each box: a digit, or '' while it is empty. */
export type Pin = readonly string[];

export const emptyPin: Pin = Array.from({ length: pinLength }, () => '');

export function isComplete(pin: Pin): boolean {
  return pin.every((digit) => digit !== '');
}

/** Puts typed or pasted digits into the boxes from `index` on. `next` is the box that gets the focus. */
export function enter(pin: Pin, index: number, text: string): { pin: Pin; next: number } {
  const before = pin[index] ?? '';
  const typed = [...text.normalize('NFKC')].filter((character) => /^\d$/.test(character));
  if (typed.length === 2 && typed.includes(before)) typed.splice(typed.indexOf(before), 1);
  if (typed.length === 0) return { pin, next: index };
  const digits = typed.slice(0, pinLength - index);
  return {
    pin: pin.map((digit, at) => digits[at - index] ?? digit),
    next: Math.min(index + digits.length, pinLength - 1),
  };
}

/** Empties a box; when it is empty already, the one before it. */
export function erase(pin: Pin, index: number): { pin: Pin; next: number } {
  const target = pin[index] === '' ? Math.max(0, index - 1) : index;
  return { pin: pin.map((digit, at) => (at === target ? '' : digit)), next: target };
}

const Boxes = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(${pinLength}, minmax(0, 1fr));
  gap: 12px;
  margin-top: 28px;
`;

const Box = styled.input`
  width: 100%;
  height: max(104px, 5rem);
  padding: 0;
  border: 2px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.stage};
  color: ${color.text};
  caret-color: ${color.spotText};
  font: 900 min(4rem, 17vw) / 1 ${font.display};
  font-feature-settings: 'lnum', 'tnum';
  text-align: center;
  &:focus-visible {
    outline: 3px solid ${color.spotText};
    outline-offset: 3px;
    border-color: ${color.text};
    border-radius: ${radius.control};
  }
  &[aria-invalid='true'] { border-color: ${color.danger}; }
`;

/** Four boxes of one digit each. Typing moves on, Backspace and arrows move back, pasting fills them all. */
export function PinBoxes(props: { pin: Pin; onChange: (pin: Pin) => void; errorId: string | undefined }) {
  const { pin, onChange, errorId } = props;
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (index: number) => boxes.current[index]?.focus();
  const isEmpty = pin.every((digit) => digit === '');

  // On arrival, after the frame has moved the focus to the screen; and again when a wrong PIN was taken out.
  useEffect(() => {
    if (isEmpty) queueMicrotask(() => boxes.current[0]?.focus());
  }, [isEmpty]);

  function put(index: number, text: string): void {
    const { pin: entered, next } = enter(pin, index, text);
    onChange(entered);
    focus(next);
  }

  function onKeyDown(event: KeyboardEvent, index: number): void {
    if (event.key === 'ArrowLeft') focus(index - 1);
    else if (event.key === 'ArrowRight') focus(index + 1);
    else if (event.key === 'Home') focus(0);
    else if (event.key === 'End') focus(pinLength - 1);
    else if (event.key === 'Backspace') {
      const { pin: left, next } = erase(pin, index);
      onChange(left);
      focus(next);
    } else return;
    event.preventDefault();
  }

  return (
    <Boxes aria-describedby={errorId}>
      <VisuallyHidden as="legend">PIN, four digits</VisuallyHidden>
      {pin.map((digit, index) => (
        <Box
          key={index}
          ref={(box) => {
            boxes.current[index] = box;
          }}
          aria-label={`Digit ${index + 1} of ${pinLength}`}
          aria-invalid={errorId !== undefined}
          // The first box takes a whole PIN that the keyboard suggests.
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          maxLength={index === 0 ? pinLength : 1}
          inputMode="numeric"
          enterKeyHint="done"
          required
          value={digit}
          // React fires no change event when a digit is replaced by the same digit, but the focus must still move on.
          onInput={({ currentTarget }) => put(index, currentTarget.value)}
          onChange={() => undefined}
          onKeyDown={(event) => onKeyDown(event, index)}
          onFocus={({ target }) => target.select()}
          onPaste={(event) => {
            event.preventDefault();
            put(index, event.clipboardData.getData('text'));
          }}
        />
      ))}
    </Boxes>
  );
}
