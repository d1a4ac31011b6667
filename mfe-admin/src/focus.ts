/**
 * The same control in the next row, or in the previous one, for the focus when a row is removed; null when no row
 * stays. Rows behind a dialog are out of reach. `isRemoved` tells which others are removed as well.
 */
export function findAdjacentControl(
  control: Element,
  selector: string,
  isRemoved: (other: HTMLElement) => boolean = () => false,
): HTMLElement | null {
  const reachable = control.closest('[role=dialog]') ?? document;
  const controls = [...reachable.querySelectorAll<HTMLElement>(selector)];
  const index = controls.indexOf(control as HTMLElement);
  const stays = (other: HTMLElement) => !isRemoved(other);
  return controls.slice(index + 1).find(stays) ?? controls.slice(0, Math.max(0, index)).findLast(stays) ?? null;
}

/** Focuses the main content. For when the focused control was removed and there is no adjacent one. */
export function focusMainContent(): void {
  document.getElementById('main')?.focus();
}

/** Moves the focus after a control was removed: to the dialog that it was in, if any. */
export function focusAfterRemoval(dialog: HTMLElement | null): void {
  if (dialog) dialog.focus();
  else focusMainContent();
}

/** The `ref` of an element that may be removed while the focus is in it. The focus then goes to the main content. */
export function keepFocus(element: HTMLElement | null) {
  return () => moveFocusAfterRemoval(element, () => null);
}

/**
 * Moves the focus out of an element that is about to be removed, without scrolling: to what `findNext` finds, or the
 * main content.
 */
export function moveFocusAfterRemoval(
  element: HTMLElement | null,
  findNext: (focused: HTMLElement) => HTMLElement | null,
): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !element?.contains(focused)) return;
  const next = findNext(focused);
  // It is removed in a moment.
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const target = next?.isConnected ? next : document.getElementById('main');
    target?.focus({ preventScroll: true });
  });
}
