import { useRef, useState } from 'react';
import { whenRefetched } from '../../shared/send-mutation.ts';

/** What was tapped last in choices that act at once, until what it did is on screen; then null. */
export function useTapped<Value>() {
  const [tapped, setTapped] = useState<Value | null>(null);
  const taps = useRef(0);
  async function send(value: Value, action: () => Promise<boolean>): Promise<boolean> {
    taps.current += 1;
    const tap = taps.current;
    setTapped(value);
    const isDone = await action();
    // The read after an earlier tap may still be on its way, and would show that one again.
    const reset = () => tap === taps.current && setTapped(null);
    if (isDone) void whenRefetched().then(reset);
    else reset();
    return isDone;
  }
  return { tapped, send };
}

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** For a group of radio buttons that act at once: arrow keys move only the focus, Space and Enter choose. */
export function moveOnlyFocus(group: HTMLElement | null) {
  const listener = (event: KeyboardEvent) => {
    const radios = [...(group?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [])];
    const index = radios.indexOf(event.target as HTMLInputElement);
    if (event.key === 'Enter' && !event.repeat) radios[index]?.click();
    const step = steps[event.key];
    // With Alt, the browser goes back or forward.
    if (!step || event.altKey) return;
    event.preventDefault();
    radios.at((index + step) % radios.length)?.focus();
  };
  group?.addEventListener('keydown', listener);
  return () => group?.removeEventListener('keydown', listener);
}
