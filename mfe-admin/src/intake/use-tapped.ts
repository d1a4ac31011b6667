import { useRef, useState } from 'react';

/** What was tapped last in a group of choices that act at once, until the server has responded to it; then null. */
export function useTapped<Value>() {
  const [tapped, setTapped] = useState<Value | null>(null);
  const taps = useRef(0);
  async function send(value: Value, action: () => Promise<boolean>): Promise<boolean> {
    taps.current += 1;
    const tap = taps.current;
    setTapped(value);
    const isDone = await action();
    if (tap === taps.current) setTapped(null);
    return isDone;
  }
  return { tapped, send };
}
