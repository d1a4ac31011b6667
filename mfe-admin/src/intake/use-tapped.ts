import { useRef, useState } from 'react';
import { whenRefetched } from '../send-mutation.ts';

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
