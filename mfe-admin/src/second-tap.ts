import type { MouseEvent } from 'react';

/** How soon a second tap in the same place belongs to the first, in ms. A person who reads what has changed takes longer. */
const doubleTapTime = 600;

/** How far apart two taps in the same place are, in CSS pixels: less than half of the smallest control. */
const sameTapDistance = 22;

/**
 * Ignores a second tap in the same place, after one that acts at once. What it acts on leaves its place, so the second tap would
 * act on the song that comes after. The keyboard, whose focus moves with the control, is not affected.
 */
export function ignoreSecondTap({ detail, clientX, clientY }: MouseEvent): void {
  if (detail === 0) return;
  const ignore = (second: globalThis.MouseEvent) => {
    const distance = Math.hypot(second.clientX - clientX, second.clientY - clientY);
    if (second.detail === 0 || distance >= sameTapDistance) return;
    second.stopPropagation();
    // Without it, a link would load a page.
    second.preventDefault();
  };
  document.addEventListener('click', ignore, { capture: true });
  setTimeout(() => document.removeEventListener('click', ignore, { capture: true }), doubleTapTime);
}

/** The 'Undo' of a toast, which leaves its place with the first tap. */
export function undoOnce(undo: () => unknown): (event: MouseEvent) => void {
  return (event) => {
    ignoreSecondTap(event);
    undo();
  };
}
