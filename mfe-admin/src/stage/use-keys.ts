import { useEffect, useRef } from 'react';

const nextKeys = ['ArrowRight', 'ArrowDown', 'PageDown', ' '];
const undoKeys = ['ArrowLeft', 'ArrowUp', 'PageUp'];

/** A press in this time after one in the same direction is the same press, in ms: page turners bounce, and feet are quick. */
const doublePressTime = 1_500;

const dialogs = '[role="dialog"], [role="alertdialog"]';

/** What Bluetooth page turners send. Not while somebody types, or looks at a dialog. Nothing scrolls by these keys. */
export function useKeys(onNext: () => void, onUndo: () => void): void {
  const actions = useRef({ onNext, onUndo });
  actions.current = { onNext, onUndo };
  useEffect(() => {
    const pressedAt = { next: Number.NEGATIVE_INFINITY, undo: Number.NEGATIVE_INFINITY };
    const press = (event: KeyboardEvent) => {
      const { key, target, repeat, timeStamp, altKey, ctrlKey, metaKey } = event;
      const isUndo = undoKeys.includes(key);
      if ((!isUndo && !nextKeys.includes(key)) || altKey || ctrlKey || metaKey) return;
      if ((target as Element).closest(`input, textarea, select, ${dialogs}`)) return;
      event.preventDefault();
      const direction = isUndo ? 'undo' : 'next';
      if (repeat || timeStamp - pressedAt[direction] < doublePressTime) return;
      pressedAt[direction] = timeStamp;
      if (isUndo) actions.current.onUndo();
      else actions.current.onNext();
    };
    // Space clicks a button when it is released.
    const release = (event: KeyboardEvent) => {
      if (event.key === ' ' && (event.target as Element).closest(`button:not(:is(${dialogs}) *)`))
        event.preventDefault();
    };
    addEventListener('keydown', press);
    addEventListener('keyup', release);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('keyup', release);
    };
  }, []);
}
